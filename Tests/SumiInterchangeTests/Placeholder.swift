import Sumi

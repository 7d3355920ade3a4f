public import Foundation
public import Sumi

/// Why a note can't be read or saved. What was stored before is there.
public enum NoteStoreError: Error {
    /// There is no such note, or it was deleted, or the revision was forgotten.
    case noSuchNote(UUID)
    /// Somebody else saved the note since it was read. Nothing was saved.
    case conflict(current: Note)
    /// Another device changed the note on the server. Synchronizing again helps.
    case stale(UUID)
    /// A note's drawing is damaged, beyond a limit, or of a newer container: the code says which, and where. Other notes
    /// aren't concerned.
    case unreadable(UUID, SumiDecodingError)
    /// The drawing can't be written: a value that no file holds, or it needs a newer content version than the writer may
    /// use. Nothing was saved.
    case encoding(SumiEncodingError)
    /// The other side named a segment of this note without its bytes, and it isn't here. Asking again helps.
    case missingSegment(UUID)
    /// A later version of the app changed the tables.
    case newerSchema
    /// SQLite refused, or the disk.
    case database(any Error)

    /// Gives what GRDB throws its type.
    static func typed<Value>(_ body: () throws -> Value) throws(NoteStoreError) -> Value {
        do {
            return try body()
        } catch let error as NoteStoreError {
            throw error
        } catch {
            throw .database(error)
        }
    }

    /// Reads a note's drawing.
    static func reading<Value>(_ note: UUID, _ body: () throws -> Value) throws(NoteStoreError) -> Value {
        do {
            return try body()
        } catch let error as SumiDecodingError {
            throw .unreadable(note, error)
        } catch let error as SumiFileError {
            switch error.reason {
            case .decoding(let error): throw .unreadable(note, error)
            case .source(let error): throw .database(error)
            default: throw .database(error)
            }
        } catch {
            throw .database(error)
        }
    }
}

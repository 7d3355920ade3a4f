extension RandomAccessCollection where Index == Int {
    /// The index of the first element that a condition doesn't hold for, which holds for all before it and none behind.
    func border(behind isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

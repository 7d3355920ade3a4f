extension DrawingFile {
    /// What an app notes about the drawing: as it is to be committed, or else as the file has it.
    ///
    /// Of the file, only what stands between its blocks is read.
    ///
    /// - Throws: ``SumiFileError`` `.decoding` and `.system` where they can't be read, `.closed`
    public func metadata() throws(SumiFileError) -> [MetadataKey: MetadataValue] {
        try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            try requireOpen()
            if let metadata = staged.metadata { return metadata }
            return try log.metadata(source(), limits: limits)
        }
    }

    /// Replaces what an app notes about the drawing, with the next commit; what it replaces stays in the file until
    /// ``compact()``.
    ///
    /// - Throws: ``SumiFileError`` `.encoding` for what no file can hold, `.decoding` for more than the limits with which the
    ///   file was opened allow, `.closed`; then nothing is replaced.
    public func setMetadata(_ metadata: [MetadataKey: MetadataValue]) throws(SumiFileError) {
        try SumiFileError.naming(path) { () throws(SumiFileError.Reason) in
            try requireOpen()
            do throws(SumiEncodingError) {
                try DrawingEncoder.refuseUnwritable(Drawing(metadata: metadata))
                let count = Metadata.payload(of: metadata).count
                guard count <= ChunkFraming.maximumLength else { throw .tooLong(.metadata, count) }
            } catch {
                throw .encoding(error)
            }
            guard metadata.count <= limits.metadata else {
                throw .decoding(SumiDecodingError(.metadataLimit, at: log.end, "\(metadata.count) entries"))
            }
            staged.metadata = metadata
        }
    }
}

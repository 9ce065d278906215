/** Thrown by a file store that cannot be reached or refuses access. It does not say whether the file exists. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store did not do what it was asked', { cause })
    this.name = 'FilesUnavailable'
  }
}

/** For the failures of a file store, whichever they are. @throws FilesUnavailable */
export function filesUnavailable(error: unknown): never {
  throw error instanceof FilesUnavailable ? error : new FilesUnavailable(error)
}

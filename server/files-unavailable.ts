/** What a file store rejects with when it cannot be reached, or does not let us in: nothing is said about the file. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store did not do what it was asked', { cause })
    this.name = 'FilesUnavailable'
  }
}

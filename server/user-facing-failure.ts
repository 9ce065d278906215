/** A failure whose message is a sentence for people. A job that ends with it keeps the sentence as its outcome. */
export class UserFacingFailure extends Error {
  override readonly name: string = 'UserFacingFailure'
}

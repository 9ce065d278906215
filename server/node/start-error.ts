/** A start that cannot go on, in a sentence for the operator that says what to do. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

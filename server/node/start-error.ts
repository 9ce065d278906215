/** Ends the start. Its message tells the operator what to do and is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

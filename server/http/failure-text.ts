/**
 * The text of an error and its causes for the log, without personal data: the parameters of a query, and whatever looks
 * like a phone number or an e-mail address, which a gateway or a mail server may quote, are removed.
 */
export function failureText(error: unknown): string {
  const causes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    causes.push(cause.message.replace(/\nparams:[\s\S]*$/, ''))
  }
  return (causes.join(' ← ') || String(error)).replace(/\S+@\S+|\d(?:[\s-]?\d){6,}/g, '…')
}

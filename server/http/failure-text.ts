/**
 * A failure as the log may say it: the chain of causes, without the parameters of a query, which are people's data, and
 * without what looks like a phone number or an e-mail address, which a gateway or a mail server may quote.
 */
export function failureText(error: unknown): string {
  const causes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    causes.push(cause.message.replace(/\nparams:[\s\S]*$/, ''))
  }
  return (causes.join(' ← ') || String(error)).replace(/\S+@\S+|\d(?:[\s-]?\d){6,}/g, '…')
}

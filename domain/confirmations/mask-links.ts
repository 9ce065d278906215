import type { Role } from '../users/role'
import { may } from '../users/access'

/** Any address of a customer's page, whether or not its token is one of ours. */
const link = /(\/(?:k|r|confirm)\/)[\w-]+/g

/** Whoever has a link can confirm, or opt out, in the customer's name, so only those who may send one read it; the rest of the text stays. */
export function readableBy<Message extends { text: string }>(held: readonly Role[], message: Message): Message {
  return may(held, 'sms.send') ? message : { ...message, text: message.text.replaceAll(link, '$1••••••••') }
}

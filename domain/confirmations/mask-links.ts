import type { Role } from '../access/role'
import { may } from '../access/access'

/** Any address of a customer's page, whether or not its token exists. */
const link = /(\/(?:k|r|confirm)\/)[\w-]+/g

/** Masks the links in a message for roles that may not send SMS: whoever has a link can confirm or opt out as the customer. */
export function readableBy<Message extends { text: string | null }>(held: readonly Role[], message: Message): Message {
  if (message.text === null || may(held, 'sms.send')) return message
  return { ...message, text: message.text.replaceAll(link, '$1••••••••') }
}

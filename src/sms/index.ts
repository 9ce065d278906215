import { lazyPart } from '../shared/feedback/lazy-part'

export { MessageText } from './MessageText'
export { AnswerChips, AnswerStatus, PlannedSmsChip, SmsStateChip } from './SmsChips'
export { SmsHistoryList } from './SmsHistoryList'
export { SmsRow } from './SmsRow'
export { SmsBubble } from './SmsBubble'
export { advertisementAsSent, asSent, lengthText, PlainLettersButton, SmsCount } from './SmsCount'
export { SmsTextField } from './SmsTextField'
export { replySchema, useReply } from './use-reply'

export const SendSmsDialog = lazyPart(async () => (await import('./SendSmsDialog')).SendSmsDialog)

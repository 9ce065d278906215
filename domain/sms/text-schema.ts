import { requiredMultiline } from '../text/plain'
import { maxSmsLength } from './sms'

export const missingText = 'Wprowadź treść wiadomości'

/** The text of a message that a person writes */
export const smsTextSchema = requiredMultiline(maxSmsLength, missingText)

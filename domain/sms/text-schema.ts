import { requiredMultiline } from '../text/plain'
import { maxSmsLength } from './sms'

/** The text of a message that a person writes */
export const smsTextSchema = requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości')

import type { TemplateFault } from '../settings/placeholder'
import { templateFault } from '../settings/placeholder'
import { linkPlaceholderIn } from '../sms/fallback-reminder'

/** Placeholders of messages that offer a visit */
const offerPlaceholders = [
  'clientName',
  'deviceType',
  'address',
  'visitDate',
  'visitTime',
  'offerEnd',
  'customConfirmationURL',
  'confirmationLink',
  'contactPhoneNumber',
] as const
export type OfferPlaceholder = (typeof offerPlaceholders)[number]

/** The first unknown placeholder or unpaired brace, or a missing link, without which nobody can answer */
export function offerTemplateFault(template: string): TemplateFault | undefined {
  const fault = templateFault(template, offerPlaceholders)
  if (fault || linkPlaceholderIn(template)) return fault
  return { at: template.length, length: 0, text: 'Dodaj {customConfirmationURL}: bez linku klient nie odpowie.' }
}

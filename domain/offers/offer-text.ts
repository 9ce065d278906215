import type { OfferPlaceholder } from '../campaigns/offer-template'
import type { DeviceType } from '../devices/device-type'
import { deviceTypeNames } from '../devices/device-type'
import type { Settings } from '../settings/settings'
import { countWords } from '../sms/several-devices'
import { fillTemplate } from '../sms/template'
import type { Day } from '../time/day'
import { formatDay } from '../time/format'
import { clockText } from '../time/time-of-day'

export interface OfferSubject {
  clientName: string
  deviceTypes: readonly DeviceType[]
  address: string
  day: Day
  /** Minutes of the day */
  opens: number
  closes: number
  expiresOn: Day
}

/** The text of an offer or of its reminder: the template filled in, in plain letters if the settings want it. */
export function offerText(
  template: string,
  { clientName, deviceTypes, address, day, opens, closes, expiresOn }: OfferSubject,
  settings: Pick<Settings, 'contactPhoneNumber' | 'smsPlainLetters'>,
  link: string,
): string {
  const values: Record<OfferPlaceholder, string> = {
    clientName,
    address,
    deviceType: countWords(deviceTypes.map((type) => deviceTypeNames[type])),
    visitDate: formatDay(day),
    visitTime: `między ${hourOf(opens)} a ${hourOf(closes)}`,
    offerEnd: formatDay(expiresOn),
    customConfirmationURL: link,
    confirmationLink: link,
    contactPhoneNumber: settings.contactPhoneNumber,
  }
  return fillTemplate(template, values, settings)
}

/** '9:00', as people write it in a message */
const hourOf = (minutes: number) => clockText(minutes).replace(/^0/, '')

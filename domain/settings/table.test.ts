import { describe, expect, test } from 'vitest'
import { deviceTypes } from '../devices/device-type'
import { exampleLink } from '../sms/example'
import { billedParts } from '../sms/parts'
import { messageText } from '../sms/template'
import { asDay } from '../time/day'
import { initialSettings, polishTemplates } from './table'

const ordinary = {
  clientName: 'Żaneta Wiśniewska-Brzęczyszczykiewicz',
  name: null,
  address: {
    street: 'Marszałka Józefa Piłsudskiego',
    houseNumber: '123A',
    flatNumber: '45',
    postalCode: '97-200',
    city: 'Tomaszów Mazowiecki',
  },
  nextInspectionDate: asDay('2026-11-30'),
}
const company = { ...initialSettings, contactPhoneNumber: '+48 44 755 00 00' }
const link = exampleLink('https://termin.serwis-pomp-ciepla.pl')
/** Templates about inspections; those about visits are tested in `domain/services/notice.test.ts`. */
const names = [
  'defaultSmsTemplate',
  'secondReminderSmsTemplate',
  'expirationSmsTemplate',
  'overdueSmsTemplate',
] as const

describe.each(names)('the default of %s', (name) => {
  test('has no Polish letters', () => {
    expect(billedParts(initialSettings[name].replaceAll(/[{}]/g, '')).encoding).toBe('GSM-7')
  })

  test.each(deviceTypes)('about a %s with link and a long address is at most two billed parts', (type) => {
    const text = messageText(initialSettings[name], { ...ordinary, type }, company, link)
    expect(billedParts(text)).toMatchObject({ encoding: 'GSM-7' })
    expect(billedParts(text).parts).toBeLessThanOrEqual(2)
  })

  test('in Polish letters costs more, with the same words', () => {
    const settings = { ...company, smsPlainLetters: false }
    const text = messageText(polishTemplates[name], { ...ordinary, type: 'HEAT_PUMP' }, settings, link)
    expect(text).toContain('Pompa ciepła, Marszałka')
    expect(billedParts(text).parts).toBeGreaterThan(2)
    expect(messageText(polishTemplates[name], { ...ordinary, type: 'HEAT_PUMP' }, company, link)).toBe(
      messageText(initialSettings[name], { ...ordinary, type: 'HEAT_PUMP' }, company, link),
    )
  })
})

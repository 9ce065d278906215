import { describe, expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import { asDay } from '../time/day'
import type { TemplateValues } from './template'
import { placeholders } from '../settings/placeholder'
import { messageText, reminderValues, renderTemplate } from './template'

const values: TemplateValues = {
  clientName: 'Łucja Żak',
  deviceType: 'Pompa ciepła',
  deviceName: 'Vitocal',
  address: 'Lipowa 4, 26-300 Opoczno',
  inspectionDate: '30.11.2026',
  deviceTypePrice: '350 zł',
  customConfirmationURL: 'https://termin.test/confirm/abc',
  confirmationLink: 'https://termin.test/confirm/abc',
  contactPhoneNumber: '44 755 00 00',
}

describe('a template', () => {
  test('knows every placeholder', () => {
    for (const name of placeholders) expect(renderTemplate(`<{${name}}>`, values)).toBe(`<${values[name]}>`)
  })

  test('fills in placeholders anywhere in the text', () => {
    expect(renderTemplate('{deviceType} {deviceType}{deviceName}', values)).toBe('Pompa ciepła Pompa ciepłaVitocal')
  })

  test.each(['{unknown}', '{ deviceType }', '{devicetype}', '{}', '{{', 'deviceType', '{constructor}', '{__proto__}'])(
    'does not change %s',
    (text) => {
      expect(renderTemplate(text, values)).toBe(text)
    },
  )

  test.each([
    ['Potwierdź: {confirmationLink} Tel. {contactPhoneNumber}', `Potwierdź: ${values.confirmationLink}`],
    ['Do zobaczenia! Telefon: {contactPhoneNumber}', 'Do zobaczenia!'],
    ['Zadzwoń, tel.{contactPhoneNumber}', 'Zadzwoń'],
    ['Serwis , Telefon: {contactPhoneNumber}, Opoczno', 'Serwis, Opoczno'],
    ['Hotel, {contactPhoneNumber}', 'Hotel, '],
    ['Hotel {contactPhoneNumber}', 'Hotel '],
  ])('without a number of the company, %s loses the word before it', (text, sent) => {
    expect(renderTemplate(text, { ...values, contactPhoneNumber: '' })).toBe(sent)
  })

  test.each(['{deviceType}', '$&', '$1', "$'", '{clientName}'])('takes %s in a name literally', (clientName) => {
    expect(renderTemplate('Dla: {clientName}!', { ...values, clientName })).toBe(`Dla: ${clientName}!`)
  })
})

describe('the values of a reminder', () => {
  const device = {
    type: 'GAS_BOILER' as const,
    name: null,
    clientName: 'Łucja Żak',
    nextInspectionDate: asDay('2026-11-05'),
    address: { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' },
  }
  const settings = { ...initialSettings, contactPhoneNumber: '44 755 00 00', version: 1 }

  test('are complete for a customer', () => {
    expect(reminderValues(device, settings, 'https://termin.test/confirm/abc')).toEqual({
      ...values,
      deviceType: 'Kocioł gazowy',
      deviceName: 'Kocioł gazowy',
      address: 'Lipowa 4/2, 26-300 Opoczno',
      inspectionDate: '05.11.2026',
      deviceTypePrice: '280 zł',
    })
  })

  test('fill all placeholders of the default templates, without spaces that make an SMS dearer', () => {
    for (const template of [initialSettings.defaultSmsTemplate, initialSettings.expirationSmsTemplate]) {
      const text = messageText(template, device, settings, 'https://termin.test/confirm/abc')
      expect(text).not.toMatch(/[{}\u00A0\u202F]/)
      expect(text).toContain('https://termin.test/confirm/abc')
    }
  })

  test('are in letters of GSM-7, unless the settings switch Polish ones on', () => {
    const text = (smsPlainLetters: boolean) =>
      messageText(
        'Pani Łucjo: {clientName}, {deviceType}, {deviceTypePrice}',
        device,
        { ...settings, smsPlainLetters },
        '',
      )
    expect(text(true)).toBe('Pani Lucjo: Lucja Zak, Kociol gazowy, 280 zl')
    expect(text(false)).toBe('Pani Łucjo: Łucja Żak, Kocioł gazowy, 280 zł')
  })
})

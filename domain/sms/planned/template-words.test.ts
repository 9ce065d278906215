import { expect, test } from 'vitest'
import { initialSettings } from '../../settings/table'
import { templateFinder } from './template-words'

const settings = {
  ...initialSettings,
  version: 1,
  contactPhoneNumber: '44 755 12 12',
  smsPlainLetters: true,
  defaultSmsTemplate: 'Zbliża się {deviceType}-owy termin „roczny”: {customConfirmationURL} Tel. {contactPhoneNumber}',
}
const find = templateFinder(settings, 'https://termin.test')
const isFound = (word: string) => find(word).includes('defaultSmsTemplate')

test.each([
  ['zbliża', true],
  ['ZBLIZA', true],
  ['bliż', true],
  ['"roczny"', true],
  ['755', true],
  ['termin.test', true],
  // A placeholder, a word across one, a customer's value, and accents alone
  ['deviceType', false],
  ['się-owy', false],
  ['Kowalski', false],
  ['\u0301', false],
  ['', false],
])('the template is found by “%s”: %s', (word, expected) => {
  expect(isFound(word)).toBe(expected)
})

test('a word of several templates finds them all, of none nothing', () => {
  expect(find('odwołana')).toEqual(['visitCancelledSmsTemplate'])
  expect(find('gwarancja')).toEqual(['dutyMakerSmsTemplate'])
  expect(find('przegladu')).toEqual(['expirationSmsTemplate', 'overdueSmsTemplate'])
  expect(find('hydraulik')).toEqual([])
})

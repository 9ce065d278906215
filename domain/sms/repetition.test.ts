import { describe, expect, test } from 'vitest'
import type { Leaving } from './repetition'
import { repeats, withoutLinks } from './repetition'
import type { SmsType } from './sms-type'

const now = new Date('2026-11-23T09:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const message = (type: SmsType, change: Partial<Leaving> = {}): Leaving => ({
  type,
  phone: '+48600100200',
  deviceId: 7,
  text: 'Przegląd: https://termin.test/confirm/abcdefghijkmnopqrstu',
  ...change,
})

describe('a message', () => {
  test.each<[SmsType, Partial<Leaving>, SmsType, number, boolean, string]>([
    ['MANUAL_INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 59, true, 'a reminder by hand, again'],
    ['MANUAL_INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 60, false, 'a reminder by hand, a minute later'],
    ['MANUAL_INSPECTION_REMINDER', {}, 'INSPECTION_REMINDER', 1, true, 'by hand after the plan'],
    ['MANUAL_INSPECTION_REMINDER', { text: 'Inny tekst' }, 'INSPECTION_REMINDER', 1, true, 'with another text'],
    ['INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 0.068, true, 'by the plan right after by hand'],
    ['INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 86_399, true, 'by the plan on the next morning'],
    ['INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 86_400, false, 'by the plan a day later'],
    ['INSPECTION_REMINDER', { deviceId: 8 }, 'INSPECTION_REMINDER', 1, false, 'about another device'],
    ['INSPECTION_REMINDER', { phone: '+48600100201' }, 'INSPECTION_REMINDER', 1, false, 'to another number'],
    [
      'INSPECTION_REMINDER',
      { phone: '600 100 200' },
      'INSPECTION_REMINDER',
      1,
      true,
      'to the same number in other words',
    ],
    ['CUSTOM', {}, 'CUSTOM', 59, true, 'the same text'],
    ['CUSTOM', {}, 'CUSTOM', 60, false, 'the same text a minute later'],
    ['CUSTOM', { deviceId: null }, 'CUSTOM', 1, true, 'the same text without a device'],
    ['CUSTOM', { text: 'Inny' }, 'CUSTOM', 1, false, 'another text'],
    ['CUSTOM', { text: 'Przegląd:  {confirmationLink}' }, 'CUSTOM', 1, true, 'a link yet to be filled in'],
    ['CUSTOM', {}, 'INSPECTION_REMINDER', 1, true, 'a reminder typed again'],
  ])('%s %j after %s %d s ago is a repetition: %s (%s)', (type, change, earlier, age, expected) => {
    expect(repeats(message(type, change), { ...message(earlier), at: secondsAgo(age) }, now)).toBe(expected)
  })

  test.each([
    ['A {customConfirmationURL} B', 'A {confirmationLink} B'],
    ['A https://x.pl/confirm/abcdefghijkmnopqrstu. B', 'A {confirmationLink}. B'],
    ['A https://x.pl/k/abcdefghijkmnopqrstu. B', 'A {confirmationLink}. B'],
    ['A  \n B ', 'A B'],
    ['https://x.pl/confirm/za-krotki', 'https://x.pl/confirm/za-krotki'],
  ])('%j reads %j without its link', (text, plain) => {
    expect(withoutLinks(text)).toBe(plain)
  })
})

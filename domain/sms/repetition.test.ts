import { describe, expect, test } from 'vitest'
import type { OutgoingSms } from './repetition'
import { repeatableSince, repeats, repetitionTexts, withoutLinks } from './repetition'
import type { SmsType } from './sms-type'

const now = new Date('2026-11-23T09:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const message = (type: SmsType, change: Partial<OutgoingSms> = {}): OutgoingSms => ({
  type,
  phone: '+48600100200',
  deviceId: 7,
  text: 'Przegląd: https://termin.test/confirm/abcdefghijkmnopqrstu',
  ...change,
})

describe('a message', () => {
  test.each<[SmsType, Partial<OutgoingSms>, SmsType, number, boolean, string]>([
    ['MANUAL_INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 59, true, 'a reminder by hand, again'],
    ['MANUAL_INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 60, false, 'a reminder by hand, a minute later'],
    ['MANUAL_INSPECTION_REMINDER', {}, 'INSPECTION_REMINDER', 1, true, 'by hand after the plan'],
    ['MANUAL_INSPECTION_REMINDER', { text: 'Inny tekst' }, 'INSPECTION_REMINDER', 1, true, 'with another text'],
    ['INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 0.068, true, 'by the plan right after by hand'],
    ['INSPECTION_REMINDER', {}, 'MANUAL_INSPECTION_REMINDER', 7200, true, 'by the plan later on the same day'],
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
    const found = repeats(message(type, change), { ...message(earlier), at: secondsAgo(age) }, now)
    expect(found !== undefined).toBe(expected)
  })

  test.each<[SmsType, SmsType, string, string, boolean, string]>([
    [
      'INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2026-11-22T08:00:30Z',
      '2026-11-23T08:00:00Z',
      false,
      'eve',
    ],
    [
      'SECOND_INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2026-11-22T19:59Z',
      '2026-11-23T07:00Z',
      false,
      'eve',
    ],
    [
      'INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2027-03-27T08:00Z',
      '2027-03-28T07:00Z',
      false,
      'spring night',
    ],
    [
      'INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2026-10-24T22:30Z',
      '2026-10-25T22:45Z',
      true,
      'a day of 25 h',
    ],
    ['INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', '2026-11-23T07:00Z', '2026-11-23T19:59Z', true, 'same day'],
    [
      'INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2026-11-22T22:59:30Z',
      '2026-11-22T23:00Z',
      true,
      'midnight',
    ],
    [
      'INSPECTION_REMINDER',
      'EXPIRATION_DATE_NOTIFICATION',
      '2026-12-31T22:30Z',
      '2026-12-31T23:30Z',
      false,
      'New Year',
    ],
  ])('%s before %s, sent at %s: at %s repetition is %4$s (%5$s)', (earlier, type, sent, at, expected) => {
    const found = repeats(message(type), { ...message(earlier), at: new Date(sent) }, new Date(at))
    expect(found).toBe(expected ? 'SAME_DEVICE' : undefined)
    expect(repeatableSince(new Date(at)) <= new Date(sent) || !expected).toBe(true)
  })

  test('repeats a device or a text, and the reason says which', () => {
    const custom = message('CUSTOM')
    expect(repeats(custom, { ...custom, at: now }, now)).toBe('SAME_TEXT')
    expect(repetitionTexts).toEqual({
      SAME_DEVICE: 'W ciągu ostatniej doby klient dostał już SMS o tym urządzeniu.',
      SAME_TEXT: 'Klient dostał przed chwilą SMS o tej samej treści.',
    })
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

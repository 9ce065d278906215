import { describe, expect, test } from 'vitest'
import { caretAfter, phoneMask, postalCodeMask } from './masks'

test.each([
  ['', ''],
  ['5', '+485'],
  ['+485 0a0', '+48500'],
  ['4', '4'],
  ['48500', '48500'],
  ['45', '+4845'],
  ['+49 30 123', '+4930123'],
  ['500-600-700', '+48500600700'],
])('a phone typed as %j is shown as %j', (typed, shown) => {
  expect(phoneMask(typed)).toBe(shown)
})

test.each([
  ['26', '26'],
  ['263', '26-3'],
  ['26-300', '26-300'],
  ['26 3001', '26-300'],
])('a postcode typed as %j is shown as %j', (typed, shown) => {
  expect(postalCodeMask(typed)).toBe(shown)
})

describe('the caret stays where a person types', () => {
  /** '|' marks the caret. */
  const typing = (mask: (typed: string) => string, marked: string) => {
    const caret = marked.indexOf('|')
    const typed = marked.replace('|', '')
    const at = caretAfter(mask, typed, caret)
    const shown = mask(typed)
    return `${shown.slice(0, at)}|${shown.slice(at)}`
  }

  test.each([
    ['263|', '26-3|'],
    ['26|300', '26|-300'],
    ['2|6-300', '2|6-300'],
    ['216|-30', '21-6|30'],
  ])('in a postcode: %s becomes %s', (typed, shown) => {
    expect(typing(postalCodeMask, typed)).toBe(shown)
  })

  test.each([
    ['5|', '+485|'],
    ['+48509|0600', '+48509|0600'],
    ['+485x|00', '+485|00'],
  ])('in a phone: %s becomes %s', (typed, shown) => {
    expect(typing(phoneMask, typed)).toBe(shown)
  })
})

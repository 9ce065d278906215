import { expect, test } from 'vitest'
import { billedParts } from '../sms/parts'
import { exampleOptOutLink, optOutUrl } from '../consents/opt-out-link'
import { advertisementSchema, advertisementText } from './advertisement'
import { campaignState } from './campaign'

const link = optOutUrl('https://termin.example', 'Abcdefghjkmnpqrstuvw')

test('every advertisement ends with the opt-out link', () => {
  expect(advertisementText('  Promocja! ', link)).toBe(
    'Promocja!\nRezygnacja: https://termin.example/r/Abcdefghjkmnpqrstuvw',
  )
})

test('an edited preview gets one link, not two', () => {
  const preview = advertisementText('Promocja!', exampleOptOutLink('https://termin.example'))
  expect(advertisementText(`${preview} `, link)).toBe(advertisementText('Promocja!', link))
})

test('braces stay text and are no placeholders', () => {
  expect(advertisementText('Taniej {customConfirmationURL} $& {clientName}', link)).toContain(
    'Taniej {customConfirmationURL} $& {clientName}\n',
  )
})

test('the line with the link has no Polish letters', () => {
  expect(billedParts(advertisementText('Promocja', link))).toMatchObject({ encoding: 'GSM-7', parts: 1 })
})

test.each([
  ['', 'Wprowadź treść wiadomości'],
  ['   ', 'Wprowadź treść wiadomości'],
  ['Rezygnacja: https://termin.example/r/XXXXXXXXXXXXXXXXXXXX', 'Wprowadź treść wiadomości'],
  [' \u200B\nRezygnacja: https://termin.example/r/XXXXXXXXXXXXXXXXXXXX \u200B', 'Wprowadź treść wiadomości'],
  [undefined, 'Wprowadź treść wiadomości'],
  ['a'.repeat(641), 'Najwyżej 640 znaków'],
])('the text %j is refused', (text, sentence) => {
  expect(advertisementSchema.safeParse(text).error?.issues[0]?.message).toBe(sentence)
})

test('640 characters are accepted, also with the link of a preview, which is taken off', () => {
  const text = 'ą'.repeat(640)
  expect(advertisementSchema.parse(text)).toBe(text)
  const preview = advertisementText(text, exampleOptOutLink('https://termin.example'))
  expect(advertisementSchema.parse(preview)).toBe(text)
  expect(advertisementSchema.safeParse(preview.replace('ą', 'ąą')).error?.issues[0]?.message).toBe(
    'Najwyżej 640 znaków',
  )
})

test('a million blanks are refused as any other long text, at once', () => {
  const { error } = advertisementSchema.safeParse(`a${' '.repeat(1_000_000)}b`)
  expect(error?.issues[0]?.message).toBe('Najwyżej 640 znaków')
})

const progress = { testMode: false, stopped: false, planned: true, underWay: false, waiting: 0 }
test.each([
  [{ testMode: true }, 'TEST'],
  [{ planned: false, underWay: true }, 'PREPARING'],
  [{ planned: false }, 'FAILED'],
  [{ waiting: 3 }, 'SENDING'],
  [{ waiting: 3, underWay: true }, 'SENDING'],
  [{ waiting: 0 }, 'DONE'],
  [{ stopped: true, waiting: 3 }, 'STOPPED'],
  [{ stopped: true, planned: false }, 'STOPPED'],
] as const)('%o is %s', (overrides, state) => {
  expect(campaignState({ ...progress, ...overrides })).toBe(state)
})

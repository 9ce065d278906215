import { expect, test } from 'vitest'
import { billingText } from './SmsCount'

const plain = 'Operator policzy 1 SMS: bez polskich znaków jeden SMS mieści 160 znaków, a część dłuższego 153.'
const twice = `${plain} Znaki [ ] { } € \\ ^ ~ | liczą się podwójnie.`

test.each([
  ['Przegląd', 'Operator policzy 1 SMS: z polskimi znakami jeden SMS mieści 70 znaków, a część dłuższego 67.'],
  ['Termin: 3.12', plain],
  ['Cena: 20 €', twice],
  ['[Termin]', twice],
  ['a\\b', twice],
  [
    'Do zobaczenia 🙂',
    'Operator policzy 1 SMS: emoji zmienia kodowanie na Unicode, w którym jeden SMS mieści 70 znaków, a część dłuższego 67.',
  ],
  [
    // Brackets do not count twice here.
    '[Do zobaczenia] ☀️',
    'Operator policzy 1 SMS: emoji zmienia kodowanie na Unicode, w którym jeden SMS mieści 70 znaków, a część dłuższego 67.',
  ],
])('%s: %s', (message, text) => {
  expect(billingText(message)).toBe(text)
})

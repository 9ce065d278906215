import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { HistoryDuty } from './duty-history'
import { dutyHeads, readDuty, writeDuty } from './duty-history'
import { cellText } from './testing/cell-text'

const duty: HistoryDuty = {
  kind: 'FLUES',
  name: null,
  reason: 'LAW',
  source: 'Prawo budowlane',
  anchor: 'FIXED_DAY',
  intervalMonths: 12,
  opensMonths: 1,
  hard: true,
  dueOn: asDay('2027-03-01'),
  until: null,
  active: true,
  price: 25_050,
  minutes: 60,
  anchorDay: asDay('2025-03-01'),
  lastDoneOn: asDay('2026-03-01'),
  device: '7',
}

const cells = () => writeDuty(duty, { client: 'Jan Nowak', phone: '+48600100200', device: 'Kocioł gazowy' })

const readWith = (overrides: Record<string, string> = {}) =>
  readDuty((head) => overrides[head] ?? cellText(cells()[dutyHeads.indexOf(head)] ?? null), asDay('2026-03-01'))

test('a duty is written in typed cells and read again as it was', () => {
  expect(cells()).toContainEqual({ day: '2027-03-01' })
  expect(cells()).toContainEqual({ money: 25_050 })
  expect(readWith()).toEqual(duty)
})

test.each([
  ['Rodzaj', 'Komin', '„Komin” w „Rodzaj”: takiej wartości tu nie ma'],
  ['Rodzaj', 'Inny', 'Nazwij obowiązek'],
  ['Co ile miesięcy', '500', 'Odstęp to od 1 do 120 miesięcy'],
  ['Co ile miesięcy', 'rok', '„rok” w „Co ile miesięcy” nie jest liczbą całkowitą'],
  ['Miesięcy przed terminem', '13', 'Nie wcześniej niż poprzedni termin'],
  ['Termin nieprzekraczalny', 'chyba', '„chyba” w „Termin nieprzekraczalny”: takiej wartości tu nie ma'],
  ['Pierwszy termin serii', '', '„” w „Pierwszy termin serii” nie jest datą'],
  ['Nr urządzenia', '', 'Brak „Nr urządzenia”'],
  ['Wykonano', '2026-03-02', '„Wykonano”: ten dzień jest w przyszłości'],
])('%s “%s” is refused: %s', (head, text, message) => {
  expect(() => readWith({ [head]: text })).toThrow(message)
})

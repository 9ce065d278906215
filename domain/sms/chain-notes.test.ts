import { expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import type { NotedSettings } from './chain-notes'
import { chainNotes } from './chain-notes'

test.each<[Partial<NotedSettings>, string[]]>([
  [{}, []],
  [{ sendHour: 20 }, []],
  [{ sendHour: 22 }, ['Godzina 22:00 jest poza godzinami wysyłania (8:00–21:00): SMS-y będą wysyłane o 20:00.']],
  [{ sendHour: 0 }, ['Godzina 0:00 jest poza godzinami wysyłania (8:00–21:00): SMS-y będą wysyłane o 8:00.']],
  [{ sendHour: 22, sendingFromHour: 21, sendingUntilHour: 21 }, []],
  [
    { quietOnHolidays: true },
    [
      'Przypomnienie, które wypada w niedzielę lub święto, zostanie wysłane w najbliższy dozwolony dzień, a jeśli byłoby za późno, w ostatni dozwolony dzień wcześniej.',
      'Gdy termin wypada w niedzielę lub święto, powiadomienie w dniu terminu zostanie wysłane w ostatni dozwolony dzień przed nim.',
    ],
  ],
  [{ quietOnHolidays: true, automaticSmsEnabled: false, expirationDayEnabled: false }, []],
  [{ secondReminderEnabled: true, secondReminderDays: 13 }, []],
  [
    { secondReminderEnabled: true, secondReminderDays: 14 },
    ['Drugie przypomnienie wypada w dniu terminu: klient dostanie tego dnia jeden SMS.'],
  ],
  [
    { secondReminderEnabled: true, secondReminderDays: 15 },
    ['Drugie przypomnienie nie zostanie wysłane, bo wypada po terminie.'],
  ],
  [
    { secondReminderEnabled: true, automaticSmsEnabled: false },
    [
      'Drugie przypomnienie zostanie wysłane tylko po pierwszym zaplanowanym przez pracownika, bo automatyczne pierwsze jest wyłączone.',
    ],
  ],
])('from %j follows: %j', (changed, expected) => {
  expect(chainNotes({ ...initialSettings, ...changed })).toEqual(expected)
})

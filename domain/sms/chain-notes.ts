import type { Settings } from '../settings/settings'
import type { SendingTimes } from './sending-hours'
import { effectiveSendHour } from './sending-hours'

export type NotedSettings = Pick<
  Settings,
  | 'sendHour'
  | 'sendingFromHour'
  | 'sendingUntilHour'
  | 'quietOnHolidays'
  | 'automaticSmsEnabled'
  | 'smsReminderDaysAhead'
  | 'secondReminderEnabled'
  | 'secondReminderDays'
  | 'expirationDayEnabled'
>

/** A sentence if an hour of sending is outside the sending hours, with the hour used instead; otherwise undefined */
export function hourNote(sendHour: number, times: SendingTimes): string | undefined {
  const { sendingFromHour, sendingUntilHour } = times
  if (sendingFromHour >= sendingUntilHour) return undefined
  const hour = effectiveSendHour({ ...times, sendHour })
  if (hour === sendHour) return undefined
  return `Godzina ${sendHour}:00 jest poza godzinami wysyłania (${sendingFromHour}:00–${sendingUntilHour}:00): SMS-y będą wysyłane o ${hour}:00.`
}

/** What follows from the chosen steps, days and hours, as sentences; none where everything is sent as chosen. */
export function chainNotes(settings: NotedSettings): string[] {
  const { sendHour, sendingFromHour, sendingUntilHour, quietOnHolidays } = settings
  const { automaticSmsEnabled, smsReminderDaysAhead, secondReminderDays, expirationDayEnabled } = settings
  if (sendingFromHour >= sendingUntilHour) return []
  const spare = smsReminderDaysAhead - secondReminderDays
  const notes = [
    hourNote(sendHour, settings),
    quietOnHolidays &&
      automaticSmsEnabled &&
      'Przypomnienie, które wypada w niedzielę lub święto, zostanie wysłane w najbliższy dozwolony dzień, a jeśli byłoby za późno, w ostatni dozwolony dzień wcześniej.',
    quietOnHolidays &&
      expirationDayEnabled &&
      'Gdy termin wypada w niedzielę lub święto, powiadomienie w dniu terminu zostanie wysłane w ostatni dozwolony dzień przed nim.',
    settings.secondReminderEnabled &&
      !automaticSmsEnabled &&
      'Drugie przypomnienie zostanie wysłane tylko po pierwszym zaplanowanym przez pracownika, bo automatyczne pierwsze jest wyłączone.',
    settings.secondReminderEnabled &&
      automaticSmsEnabled &&
      spare < 0 &&
      'Drugie przypomnienie nie zostanie wysłane, bo wypada po terminie.',
    settings.secondReminderEnabled &&
      automaticSmsEnabled &&
      spare === 0 &&
      expirationDayEnabled &&
      'Drugie przypomnienie wypada w dniu terminu: klient dostanie tego dnia jeden SMS.',
  ]
  return notes.filter((note) => typeof note === 'string')
}

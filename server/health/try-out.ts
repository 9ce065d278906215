import { formatFileSize } from '#domain/text/file-size'
import { maxFileBytes } from '#domain/attachments/attachment'
import type { TryOut } from '#domain/health/health'
import { refusalOf } from '#domain/sms/limits/limits'
import { isSendingHour, quietSentence } from '#domain/sms/sending-hours'
import { billedParts } from '#domain/sms/parts'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { ApiProblem, invalid } from '../http/api-problem'
import { sha256 } from '../http/hash'
import { newEventId } from '../sms/outbox/calendar-events'
import { recentTo, repetitionOf } from '../sms/outbox/enqueue'
import { findHold } from '../sms/outbox/limits'
import { readSendingTimes } from '../sms/outbox/quiet-hours'
import type { Ports, ReceivedForm } from '../ports'
import { sentJustNow } from '../sms/by-hand'
import { sendingResult } from '../sms/queries'
import { fileComesBack } from './file-round-trip'

/** Tests with visible results: an event in the calendar, a stored file, an SMS. */

const hour = 3_600_000

/**
 * Creates an event in the configured calendar, at the next full hour.
 * @param key Idempotency-Key of the request, if any: the same key creates no second event
 * @throws ApiProblem NOT_CONFIGURED, or GATEWAY with advice
 */
export async function createTestEvent(
  { calendarSync, clock }: Ports,
  actor: User,
  key: string | undefined,
): Promise<TryOut> {
  if (!calendarSync) {
    const details = 'TERMIN_GOOGLE_CALENDAR_ID, TERMIN_GOOGLE_CALENDAR_KEY_FILE'
    throw new ApiProblem('NOT_CONFIGURED', 'Google Calendar nie jest skonfigurowany.', { details })
  }
  const id = key === undefined ? newEventId() : `termin${(await sha256(`${actor.id} ${key}`)).slice(0, 40)}`
  const start = new Date(Math.ceil((clock.now().getTime() + 1) / hour) * hour)
  const title = 'Termin: wydarzenie próbne'
  const outcome = await calendarSync.put(
    id,
    {
      title,
      location: '',
      description: `Utworzone na próbę (${signatureOf(actor)}). Można je usunąć.`,
      start,
      end: new Date(start.getTime() + hour / 2),
      status: 'SCHEDULED',
    },
    false,
  )
  if (outcome.kind === 'DONE') {
    const details = { Wydarzenie: title, Początek: formatInstant(start) }
    return { success: true, message: 'Wydarzenie próbne jest w kalendarzu Google. Możesz je tam usunąć.', details }
  }
  const check = await calendarSync.check()
  throw new ApiProblem('GATEWAY', check.ok ? 'Kalendarz Google nie przyjął wydarzenia.' : check.problem)
}

/**
 * Stores the file of a form, reads it back and deletes it.
 * @throws ApiProblem; FilesUnavailable
 */
export async function uploadTestFile(ports: Ports, { parts }: ReceivedForm): Promise<TryOut> {
  const stranger = parts.find(({ name }) => name !== 'file')
  if (stranger) throw invalid({ [stranger.name]: 'Nieznane pole' })
  const [file, second] = parts
  if (file?.kind !== 'FILE') throw invalid({ file: 'Wybierz plik' })
  if (second) throw invalid({ file: 'Wybierz jeden plik' })
  const { content, digest } = file
  if (content.size > maxFileBytes) {
    throw new ApiProblem('TOO_LARGE', `Plik może mieć najwyżej ${formatFileSize(maxFileBytes)}.`)
  }
  const began = performance.now()
  const same = await fileComesBack(ports, content, digest)
  const details = {
    Rozmiar: formatFileSize(content.size),
    Czas: `${Math.round(performance.now() - began)} ms`,
  }
  return same
    ? { success: true, message: 'Plik zapisano, odczytano bez zmian i usunięto.', details }
    : { success: false, message: 'Odczytany plik różni się od zapisanego.', details }
}

/** What would happen to an SMS if it were sent now; nothing is stored. */
export async function rehearseSms(ports: Ports, { phone, text }: { phone: string; text: string }): Promise<TryOut> {
  const { database, clock, smsGateway } = ports
  const { parts, encoding } = billedParts(text)
  const details = {
    Numer: formatPhone(phone),
    Treść: text,
    'Liczba SMS-ów': `${parts} (${encoding})`,
    Bramka: smsGateway.name,
  }
  const times = await readSendingTimes(database)
  const now = clock.now()
  if (!isSendingHour(now, times)) return { success: false, message: quietSentence('NIGHT', now, times), details }
  const next = { type: 'CUSTOM' as const, phone, deviceId: null, text }
  const recent = await recentTo(database, [phone], now)
  if (repetitionOf(next, recent, now)) return { success: false, message: sentJustNow, details }
  const hold = await findHold(ports, database, phone)
  if (hold) return { success: false, message: refusalOf(hold), details }
  const message = smsGateway.testMode
    ? 'Próba bez wysyłania: bramka jest w trybie testowym, SMS nie wyszedłby na zewnątrz.'
    : `Próba bez wysyłania: SMS zostałby wysłany przez ${smsGateway.name}.`
  return { success: true, message, details }
}

export async function sentSms({ database, smsGateway }: Ports, id: number): Promise<TryOut> {
  const { success, message, sms } = await sendingResult(database, id)
  const isTest = success && smsGateway.testMode
  return {
    success,
    message: isTest ? 'Zapisano w historii jako wysłany; bramka jest w trybie testowym, niczego nie wysłano.' : message,
    details: { Numer: formatPhone(sms.phone), Treść: sms.text, Bramka: smsGateway.name },
  }
}

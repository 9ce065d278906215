import type { CalendarOutcome, ServiceCheck } from '#server/ports'

/** What Google answered; STATUS is that of HTTP */
export type Answer = Exclude<CalendarOutcome, { kind: 'GONE' | 'FAILED' }> | { kind: 'STATUS'; status: number }

/** Prefix of reasons for a failed sign-in */
export const signInPrefix = 'sign-in: '

const idKey = 'TERMIN_GOOGLE_CALENDAR_ID'
const fileKey = 'TERMIN_GOOGLE_CALENDAR_KEY_FILE'
const share =
  'Udostępnij kalendarz adresowi konta usługi (client_email w pliku klucza) z prawem „Wprowadzanie zmian w wydarzeniach”.'
const connection = 'Sprawdź połączenie serwera z internetem: musi sięgać do googleapis.com.'

/**
 * Translates an answer into a finding for the operator.
 * @param role our access role as Google names it; undefined if the answer does not say
 */
export function calendarCheck(answer: Answer, role: string | null | undefined): ServiceCheck {
  if (answer.kind === 'DONE') {
    if (role && role !== 'writer' && role !== 'owner') {
      return { ok: false, problem: 'Konto usługi może tylko czytać ten kalendarz.', advice: [share] }
    }
    return { ok: true, details: { Uprawnienia: 'zapis' } }
  }
  if (answer.kind === 'LATER') {
    return {
      ok: false,
      problem: 'Google prosi o przerwę: było zbyt wiele zapytań.',
      advice: ['Spróbuj za kilka minut.'],
    }
  }
  if (answer.kind === 'AWAY') return failure(answer.reason)
  const { status } = answer
  if (status === 404) {
    return {
      ok: false,
      problem: 'Google nie zna tego kalendarza albo nie udostępniono go kontu usługi.',
      advice: [
        `Sprawdź ${idKey}: identyfikator jest w ustawieniach kalendarza, w części „Integracja kalendarza”.`,
        share,
      ],
    }
  }
  if (status === 401 || status === 403) {
    return {
      ok: false,
      problem: 'Google odmawia dostępu do kalendarza.',
      advice: [share, 'Włącz Google Calendar API w projekcie, z którego pochodzi klucz konta usługi.'],
    }
  }
  return { ok: false, problem: `Google odpowiada błędem (HTTP ${status}).`, advice: ['Spróbuj ponownie za chwilę.'] }
}

function failure(reason: string): ServiceCheck {
  if (!reason.startsWith(`${signInPrefix}HTTP`)) {
    return { ok: false, problem: 'Nie można połączyć się z Google.', advice: [connection] }
  }
  return {
    ok: false,
    problem: 'Google nie przyjmuje klucza konta usługi.',
    advice: [`Utwórz w Google Cloud nowy klucz konta usługi i wskaż jego plik w ${fileKey}.`, 'Sprawdź zegar serwera.'],
  }
}

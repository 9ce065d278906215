import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { CalendarSync } from '#server/ports'
import { StartError } from '../start-error'
import type { ServiceAccountKey } from './google-calendar'

interface GoogleCalendarConfig {
  calendarId: string
  keyFile: string | undefined
  endpoint: string | undefined
}

const serviceAccountKey = z.object({ client_email: z.email(), private_key: z.string().includes('PRIVATE KEY') })

type Environment = Record<string, string | undefined>

/** Missing keys of a partly configured calendar: [key, what is expected] */
export function missingForCalendar(environment: Environment): [string, string][] {
  const id = environment.TERMIN_GOOGLE_CALENDAR_ID
  const file = environment.TERMIN_GOOGLE_CALENDAR_KEY_FILE
  // An emulator at an http address does not authenticate.
  const asksWho = !environment.TERMIN_GOOGLE_CALENDAR_ENDPOINT?.startsWith('http:')
  if (id && !file && asksWho) {
    return [['TERMIN_GOOGLE_CALENDAR_KEY_FILE', 'pliku z kluczem konta usługi, bo podano TERMIN_GOOGLE_CALENDAR_ID']]
  }
  if (!id && (file || environment.TERMIN_GOOGLE_CALENDAR_ENDPOINT)) {
    return [['TERMIN_GOOGLE_CALENDAR_ID', 'identyfikatora kalendarza, np. abc123@group.calendar.google.com']]
  }
  return []
}

/** @throws StartError if the key cannot be read */
export async function openCalendarSync(config: GoogleCalendarConfig | undefined): Promise<CalendarSync | undefined> {
  if (!config) return undefined
  const { calendarId, keyFile, endpoint } = config
  const key = keyFile === undefined ? undefined : await readKey(keyFile)
  // Loaded on demand, because Google's library is large and rarely needed.
  const { googleCalendar } = await import('./google-calendar')
  return googleCalendar({ calendarId, key, endpoint })
}

async function readKey(file: string): Promise<ServiceAccountKey> {
  try {
    return serviceAccountKey.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The message must not contain the key.
    throw new StartError(
      `TERMIN_GOOGLE_CALENDAR_KEY_FILE=${file}: oczekiwano pliku JSON z kluczem konta usługi Google (client_email, private_key).`,
    )
  }
}

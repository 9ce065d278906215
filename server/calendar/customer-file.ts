import type { Caller } from '../http/serve'
import { readSettings } from '../settings/queries'
import type { CalendarVisit } from './customer-calendar'
import { customerCalendar } from './customer-calendar'

/** A customer's visits as a file, which no cache keeps */
export async function customerFile(
  { ports: { database, publicUrl }, c }: Pick<Caller, 'ports' | 'c'>,
  visits: readonly CalendarVisit[],
): Promise<Response> {
  const text = customerCalendar(visits, { settings: await readSettings(database), host: new URL(publicUrl).host })
  c.set('fileHeaders', { 'Cache-Control': 'private, no-store' })
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="wizyta.ics"',
  })
}

import { customerCalendarCalls } from '#domain/calendar/event-contract'
import { countGuesses } from '../confirmations/guard'
import { findLink, withServices } from '../confirmations/queries'
import { notFound } from '../http/api-problem'
import { serve } from '../http/serve'
import { readSettings } from '../settings/queries'
import { customerCalendar } from './customer-calendar'

export const customerCalendarRoutes = serve(customerCalendarCalls, {
  async read({ token }, { ports, c }) {
    const { database, clock, publicUrl } = ports
    const links = await countGuesses(ports, c, findLink(database, token))
    const booked = (await withServices(database, links, clock.now())).flatMap(({ device, service }) =>
      service ? [{ device, service }] : [],
    )
    // This 404 is not counted as a guess, because the link exists.
    if (booked.length === 0) throw notFound('Nie ma jeszcze umówionej wizyty.')
    const text = customerCalendar(booked, { settings: await readSettings(database), host: new URL(publicUrl).host })
    c.set('fileHeaders', { 'Cache-Control': 'private, no-store' })
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="wizyta.ics"',
    })
  },
})

import { z } from 'zod'
import { tokenParams } from '#domain/confirmations/token'
import { countGuesses } from '../confirmations/guard'
import { findLink, withServices } from '../confirmations/queries'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint } from '../http/endpoint'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { customerCalendar } from './customer-calendar'

const serviceFile = endpoint('public', {
  method: 'get',
  path: '/api/confirm/{token}/visit.ics',
  tags: ['confirm'],
  summary: 'The booked services that a link is about, for the calendar of the customer',
  request: { params: tokenParams },
  responses: {
    200: { description: 'The calendar (RFC 5545)', content: { 'text/calendar': { schema: z.string() } } },
  },
})

export function customerCalendarRoutes(app: App, ports: Ports): void {
  app.openapi(serviceFile, async (c) => {
    const { database, clock, publicUrl } = ports
    const links = await countGuesses(ports, c, findLink(database, c.req.valid('param').token))
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
  })
}

import { customerCalendarCalls } from '#domain/calendar/event-contract'
import { uniqueBy } from '#domain/collections'
import { countGuesses } from '../links/guesses'
import { findLink, withServices } from '../confirmations/queries'
import { notFound } from '../http/api-problem'
import { serve } from '../http/serve'
import { customerFile } from './customer-file'

export const customerCalendarRoutes = serve(customerCalendarCalls, {
  async read({ token }, caller) {
    const { ports, c } = caller
    const { database, clock } = ports
    const links = await countGuesses(ports, c, findLink(database, token), 'confirmation link')
    const booked = await withServices(database, links, clock.now())
    const visits = uniqueBy(
      booked.flatMap(({ device, service }) => (service ? [{ device, service }] : [])),
      ({ service }) => service.id,
    )
    // This 404 is not counted as a guess, because the link exists.
    if (visits.length === 0) throw notFound('Nie ma jeszcze umówionej wizyty.')
    return customerFile(caller, visits)
  },
})

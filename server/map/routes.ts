import { mayReadLinks } from '#domain/confirmations/mask-links'
import { mapCalls } from '#domain/map/contract'
import { mapDevicesAtOnce } from '#domain/map/view'
import { acceptedEncoding } from '../http/accept-encoding'
import { isKnown } from '../http/preconditions'
import type { Operation } from '../http/serve'
import { serve } from '../http/serve'
import type { Ports } from '../ports'
import { findOnMap, misplacedOnMap } from './matches'
import { mapResponses } from './responses'
import { mapSummary } from './summary'
import { mapView } from './view'

/** Keeps the last responses of `items`, so they are made once for an application. */
export function mapRoutes(ports: Ports): Operation[] {
  const response = mapResponses(ports, mapDevicesAtOnce)
  return serve(mapCalls, {
    base: () => ports.mapBase,
    view: ({ south, west, north, east, zoom, ...choices }, { today }) =>
      mapView(ports.database, { box: { south, west, north, east }, zoom, choices }, today),
    summary: (choices, { today }) => mapSummary(ports.database, choices, today),
    search: ({ q }, { today }) => findOnMap(ports.database, q, today),
    misplaced: (_, { today }) => misplacedOnMap(ports.database, today),
    async items(_, { c, user }) {
      const { tag, body } = await response({ masked: !mayReadLinks(user.roles) })
      c.set('linksMasked', true)
      const gzip = acceptedEncoding(c.req.header('accept-encoding'), ['gzip']) !== undefined
      const etag = gzip ? `"${tag}-gzip"` : `"${tag}"`
      // Replaces no-store: the browser keeps the answer and revalidates it each time.
      c.set('fileHeaders', { 'Cache-Control': 'private, no-cache' })
      const headers = { ETag: etag, Vary: 'Accept-Encoding, Authorization' }
      if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      const json = { ...headers, 'Content-Type': 'application/json', ...(gzip && { 'Content-Encoding': 'gzip' }) }
      return new Response(await body({ gzip }), { headers: json })
    },
  })
}

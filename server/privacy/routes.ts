import { privacyCalls } from '#domain/privacy/contract'
import { serve } from '../http/serve'
import { archiveOf } from './archive'
import { erase, previewErasure, whoseData } from './erase'
import { findPeople } from './find-people'
import { findErasures, findKeptVisits } from './person'
import { changeRetention, readRetention } from './retention'

export const privacyRoutes = serve(privacyCalls, {
  find: ({ q }, { ports }) => findPeople(ports.database, q),
  async archive(person, { ports, today, c }) {
    const content = await archiveOf(ports, person)
    c.set('fileHeaders', { 'Content-Disposition': `attachment; filename="dane-osobowe-${today}.zip"` })
    return c.body(content, 200, { 'Content-Type': 'application/zip' })
  },
  preview: (person, { ports }) => previewErasure(ports.database, person, ports.clock.now()),
  async erase({ body }, { ports, user }) {
    const erasure = await erase(ports, user, body)
    return { ...erasure, whose: whoseData(erasure) }
  },
  async erasures(_, { ports }) {
    const rows = await findErasures(ports.database)
    return rows.map((row) => ({ ...row, whose: whoseData(row) }))
  },
  async keptVisits(_, { ports }) {
    const rows = await findKeptVisits(ports.database)
    return rows.map(({ clientId, ...visit }) => ({
      ...visit,
      whose: whoseData({ clientId }),
    }))
  },
  retention: (_, { ports }) => readRetention(ports.database),
  changeRetention: ({ body }, { ports, user }) => changeRetention(ports, user, body),
})

import { afterAll, expect, test } from 'vitest'
import type { ErasureLine } from '#domain/privacy/person'
import type { DocumentInfo } from '#domain/protocols/document-link'
import { jobs, protocolDeliveries, protocols } from '../db/schema'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { addClient } from '../testing/samples'

const host = await testHost()
const admin = await host.as('ADMIN')
afterAll(() => host.close())

test('an erasure says that issued protocols stay, ends their links, and mails them to nobody any more', async () => {
  const owner = await addClient(admin)
  const id = await addIssuedProtocol(host, { owner })
  const sent = await admin<{ sms: { message: string } }>('POST', `/api/protocols/${id}/sms`, {
    phoneNumber: '600100200',
  })
  const token = /\/r\/p-(\w{20})$/.exec(sent.body.sms.message)![1]!
  await admin('POST', `/api/protocols/${id}/mail`, { email: 'anna@example.pl' })
  const waiting = await host.database.select({ runAt: jobs.runAt }).from(jobs)
  expect(waiting.length).toBeGreaterThan(0)

  const { body: preview } = await admin<ErasureLine[]>('GET', `/api/privacy/preview?clientId=${owner.clientId}`)
  expect(preview).toContainEqual({
    kind: 'Wystawione protokoły',
    outcome: 'KEPT',
    count: 1,
    note: 'Z nazwiskiem, adresem i podpisem, przez 6 lat, jako dowód wykonanych prac. Potem znikają same.',
  })
  expect(preview).toContainEqual(expect.objectContaining({ kind: 'Adresaci wysłanych protokołów', count: 2 }))
  const done = await admin('POST', '/api/privacy/erasures', { clientId: owner.clientId, reason: 'Wniosek' })
  expect(done).toMatchObject({ status: 201, body: { lines: preview } })

  expect(await host.database.select().from(protocols)).toMatchObject([{ status: 'ISSUED', clientId: null }])
  const rows = await host.database.select().from(protocolDeliveries).orderBy(protocolDeliveries.id)
  expect(rows).toMatchObject([
    { kind: 'LINK', recipient: '', revokedBy: 'Termin' },
    { kind: 'MAIL', recipient: '', revokedAt: null },
  ])
  expect((await host.anonymous<DocumentInfo>('GET', `/api/document/${token}`)).body.document).toBeNull()
  await runJobs(host.ports)
  expect(host.mails).toEqual([])
})

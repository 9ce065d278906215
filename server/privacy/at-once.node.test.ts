import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import type { User } from '#domain/users/user'
import { clients, events, jobs, keptVisits, protocolDeliveries, requests, services, smsMessages } from '../db/schema'
import type { JobKind } from '../jobs/kind'
import { PermanentFailure, jobKind, emptyOutcome } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import { runNextJob } from '../jobs/run'
import type { Ports } from '../ports'
import { mailProtocol, revokeLink, sendLink } from '../protocols/deliveries'
import { closeRequest } from '../requests/commands'
import { completeService } from '../services/complete'
import { sendCustom } from '../sms/by-hand'
import { anActor } from '../testing/campaigns'
import type { Answer } from '../testing/host'
import { testHost } from '../testing/host'
import { addIssuedProtocol } from '../testing/issued-protocol'
import { countingKind, onlyJob, runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { addClient, serviceBody } from '../testing/samples'
import { erase } from './erase'

/** Somebody works on a client, on a connection of their own, while an administrator erases them. */

const phone = '+48600100200'
let owner: { clientId: number; deviceId: number }
const host = await testHost({ database: await realDatabase() })
const admin = await host.as('ADMIN')
afterAll(() => host.close())
beforeEach(async () => {
  for (const table of [smsMessages, keptVisits, clients]) await host.database.delete(table)
  const { clientId, deviceId } = await addClient(admin)
  owner = { clientId, deviceId }
})

/** Erases the person while `work` is done and not committed yet. */
async function eraseDuring(person: object, work: (ports: Ports) => Promise<unknown>): Promise<Answer<object>> {
  let erased: Promise<Answer<object>> | undefined
  await host.database.transaction(async (tx) => {
    await work({ ...host.ports, database: tx })
    erased = admin<object>('POST', '/api/privacy/erasures', { ...person, reason: 'Wniosek z 20.11.2026' })
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  return erased!
}

const send = async (ports: Ports, deviceId: number | null) =>
  sendCustom(ports, await anActor(host), { phone, text: 'Panie Żak, będziemy jutro', deviceId })
const moving = {
  status: 409,
  body: { error: 'CONFLICT', message: 'Do tej osoby właśnie wychodzi SMS. Spróbuj za kilka minut.' },
}

test('an SMS that is sent to the client in that moment refuses the erasure', async () => {
  expect(await eraseDuring({ clientId: owner.clientId }, (ports) => send(ports, owner.deviceId))).toMatchObject(moving)
  expect(await host.database.$count(clients, eq(clients.id, owner.clientId))).toBe(1)
})

test('an SMS to the number alone, too, also where nobody has it', async () => {
  expect(await eraseDuring({ clientId: owner.clientId }, (ports) => send(ports, null))).toMatchObject(moving)
  await host.database.delete(clients)
  await host.database.delete(smsMessages)
  await host.database.insert(smsMessages).values({
    key: 'earlier',
    phone,
    message: 'Dzień dobry',
    type: 'CUSTOM',
    state: 'SENT',
    testMode: true,
    parts: 1,
    createdAt: new Date('2026-11-20T09:00:00Z'),
  })
  expect(await eraseDuring({ phone }, (ports) => send(ports, null))).toMatchObject(moving)
})

test('a visit that is completed in that moment is kept for the books', async () => {
  const body = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId }
  const { id } = (await admin<{ id: number }>('POST', '/api/services', body)).body
  const complete = async (ports: Ports) => completeService(ports, await anActor(host), { id, price: 30_000 })
  expect(await eraseDuring({ clientId: owner.clientId }, complete)).toMatchObject({
    status: 201,
    body: { lines: expect.arrayContaining([expect.objectContaining({ kind: 'Wykonane wizyty', count: 1 })]) },
  })
  expect(await host.database.select().from(keptVisits)).toMatchObject([{ performedOn: '2026-11-23', price: 30_000 }])
  expect(await host.database.$count(services, eq(services.clientId, owner.clientId))).toBe(0)
})

test('a protocol that is mailed in that moment is mailed to nobody, and the address stands nowhere', async () => {
  const id = await addIssuedProtocol(host, { owner })
  const mail = async (ports: Ports) => mailProtocol(ports, await anActor(host), { id, email: 'anna@zak.pl' })
  expect(await eraseDuring({ clientId: owner.clientId }, mail)).toMatchObject({ status: 201 })
  expect(await host.database.select().from(protocolDeliveries)).toMatchObject([{ kind: 'MAIL', recipient: '' }])
  expect(JSON.stringify(await host.database.select().from(events))).not.toContain('anna@zak.pl')
})

/**
 * Works on the person while the erasure is done and not committed yet.
 * @returns why the work was refused, if it was
 */
async function duringErasure(work: (actor: User) => Promise<unknown>): Promise<string | undefined> {
  const actor = await anActor(host)
  let refusal: Promise<string | undefined> | undefined
  await host.database.transaction(async (tx) => {
    await erase({ ...host.ports, database: tx }, actor, { clientId: owner.clientId, reason: 'Wniosek z 20.11.2026' })
    refusal = work(actor).then(
      () => undefined,
      (error: Error) => error.message,
    )
    await expect.poll(() => lockWaits(host.database)).toBe(1)
  })
  return refusal!
}

test.each([
  ['link', (id: number, actor: User) => sendLink(host.ports, actor, { id, phone: '+48600100299' })],
  ['mail', (id: number, actor: User) => mailProtocol(host.ports, actor, { id, email: 'anna@zak.pl' })],
])('a protocol that is sent by %s in that moment waits for the erasure, and is sent to nobody', async (_, send) => {
  const id = await addIssuedProtocol(host, { owner })
  expect(await duringErasure((actor) => send(id, actor))).toBe(
    'Klienta tego protokołu właśnie usunięto, więc niczego nie wysłano.',
  )
  expect(await host.database.$count(protocolDeliveries, eq(protocolDeliveries.protocolId, id))).toBe(0)
  expect(await host.database.$count(smsMessages)).toBe(0)
  expect(JSON.stringify(await host.database.select().from(events))).not.toMatch(/600100299|anna@zak\.pl/)
})

test('a link that is revoked in that moment leaves no number in the journal', async () => {
  const id = await addIssuedProtocol(host, { owner })
  await sendLink(host.ports, await anActor(host), { id, phone: '+48600100299' })
  await host.database.update(smsMessages).set({ state: 'SENT' })
  const [link] = await host.database.select().from(protocolDeliveries).where(eq(protocolDeliveries.protocolId, id))
  expect(await duringErasure((actor) => revokeLink(host.ports, actor, link!.id))).toBeUndefined()
  expect(
    await host.database.select().from(protocolDeliveries).where(eq(protocolDeliveries.id, link!.id)),
  ).toMatchObject([{ recipient: '', revokedBy: 'Termin' }])
  expect(JSON.stringify(await host.database.select().from(events))).not.toContain('600100299')
})

test('a protocol whose client is erased while it is printed is mailed to nobody', async () => {
  const id = await addIssuedProtocol(host, { owner })
  const actor = await anActor(host)
  await mailProtocol(host.ports, actor, { id, email: 'anna@zak.pl' })
  const printed = vi.spyOn(host.ports.printer, 'print').mockImplementationOnce(async () => {
    await erase(host.ports, actor, { clientId: owner.clientId, reason: 'Wniosek z 20.11.2026' })
    return new Uint8Array()
  })
  await runJobs(host.ports)
  expect([printed.mock.calls.length, host.mails]).toEqual([1, []])
})

describe('a job that tells of the person in that moment', () => {
  /** Reads the name for what is told, and has the person erased before it is written. */
  async function namedWhileErased(within: Ports): Promise<JobOutcome> {
    const [client] = await within.database.select().from(clients).where(eq(clients.id, owner.clientId))
    let isErased = false
    erased = admin<object>('POST', '/api/privacy/erasures', { clientId: owner.clientId, reason: 'Wniosek' })
    void erased.then(() => (isErased = true))
    await expect.poll(async () => isErased || (await lockWaits(host.database)) === 1).toBe(true)
    return { message: `Nie wysłano: ${client!.firstName} ${client!.lastName}.`, counts: {} }
  }
  let erased: Promise<Answer<object>> | undefined

  test.each<[string, JobKind<{ n: number }>['run']]>([
    [
      'while it runs',
      async (_, job) => {
        await job.progress(async (within) => ({ done: 1, total: 2, outcome: await namedWhileErased(within) }))
        await erased
        throw new PermanentFailure('no further')
      },
    ],
    ['at its end', async () => namedWhileErased],
  ])('%s keeps no name', async (_, run) => {
    const kind = countingKind(run)
    await host.database.delete(jobs)
    await enqueueJob(host.ports, kind, { n: 1 })
    await runNextJob(host.ports, [kind], 'test')
    expect((await erased!).status).toBe(201)
    expect((await onlyJob(host)).outcome?.message).toBe('Nie wysłano: Usunięta osoba.')
  })

  test('keeps no name in what it resumes with', async () => {
    const stored: unknown[] = []
    const kind = jobKind({
      name: 'tell',
      title: 'Opowiadanie',
      payload: z.object({ said: z.string() }),
      access: 'users.read',
      attempts: 1,
      async run(_, job) {
        await job.resumeWith(async (__, within) => ({ said: (await namedWhileErased(within)).message }))
        await erased
        await job.resumeWith((payload) => {
          stored.push(payload)
          return payload
        })
        return emptyOutcome
      },
    })
    await host.database.delete(jobs)
    await enqueueJob(host.ports, kind, { said: '' })
    await runNextJob(host.ports, [kind], 'test')
    expect(stored).toEqual([{ said: 'Nie wysłano: Usunięta osoba.' }])
  })
})

test('what a colleague writes in that moment does not stay in the journal', async () => {
  const at = host.ports.clock.now()
  const [request] = await host.database
    .insert(requests)
    .values({ ...owner, kind: 'FAILURE', text: 'Nie grzeje', phone, receivedAt: at, changedAt: at })
    .returning({ id: requests.id })
  const close = async (ports: Ports) =>
    closeRequest(ports, await anActor(host), { id: request!.id, reason: 'Pan Żak już nie chce' })
  expect(await eraseDuring({ clientId: owner.clientId }, close)).toMatchObject({ status: 201 })
  const recorded = await host.database.select().from(events).where(eq(events.clientId, owner.clientId))
  expect(recorded.filter(({ noun }) => noun === 'REQUEST')).toHaveLength(1)
  expect(JSON.stringify(recorded)).not.toContain('Żak')
})

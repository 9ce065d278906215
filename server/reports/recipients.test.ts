import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { jobs, reportRecipients } from '../db/schema'
import type { Ports } from '../ports'
import { testHost } from '../testing/host'
import { runDueJobs } from '../testing/jobs'
import { monthlyReports, reportMail } from './recipients'

const host = await testHost()
const call = await host.as('MANAGER')
afterAll(() => host.close())
beforeEach(async () => {
  host.mails.length = 0
  host.setNow(instantAt(asDay('2026-11-23'), 10))
  await host.database.delete(reportRecipients)
  await host.database.delete(jobs)
})

const put = (emails: unknown) => call('PUT', '/api/reports/recipients', { emails })
const run = () => runDueJobs(host.ports, [monthlyReports, reportMail])
const mailed = () => host.mails.map(({ to, subject, attachments }) => [to, subject, attachments?.[0]?.filename])

test('who gets the reports is kept, each address once', async () => {
  expect((await put(['Ola@firma.pl', 'ola@firma.pl', 'biuro@firma.pl'])).body).toEqual({
    emails: ['biuro@firma.pl', 'ola@firma.pl'],
  })
  expect((await call('GET', '/api/reports/recipients')).body).toEqual({ emails: ['biuro@firma.pl', 'ola@firma.pl'] })
  expect((await put([])).body).toEqual({ emails: [] })
  expect(await host.database.$count(reportRecipients)).toBe(0)
})

test('their order does not depend on the collation of the database', async () => {
  // Sorted as in databases that sort by words: punctuation before digits
  await host.database.execute(sql`alter table report_recipients alter column email type text collate "und-x-icu"`)
  await put(['biuro@firma.pl', 'biuro2@firma.pl'])
  expect((await call('GET', '/api/reports/recipients')).body).toEqual({ emails: ['biuro2@firma.pl', 'biuro@firma.pl'] })
})

test.each([[['ola']], ['ola@firma.pl'], [[1]], [Array.from({ length: 11 }, (_, i) => `a${i}@firma.pl`)]])(
  '%j is refused',
  async (emails) => {
    expect((await put(emails)).status).toBe(400)
  },
)

test('on the first of the month, from 7:00 in Warsaw on, the month that is over is mailed once', async () => {
  await put(['ola@firma.pl'])
  await run()
  // A new recipient does not get a month that was over before.
  host.setNow(instantAt(asDay('2026-11-30'), 7))
  await run()
  host.setNow(instantAt(asDay('2026-12-01'), 6, 59))
  await run()
  expect(mailed()).toEqual([])
  host.setNow(instantAt(asDay('2026-12-01'), 7))
  await run()
  expect(mailed()).toEqual([['ola@firma.pl', 'Termin: raport za listopad 2026', 'raport-2026-11.pdf']])
  expect(Buffer.from(host.mails[0]!.attachments![0]!.content).subarray(0, 5).toString()).toBe('%PDF-')
  for (const later of ['2026-12-02', '2026-12-31']) {
    host.setNow(instantAt(asDay(later), 8))
    await run()
  }
  expect(host.mails).toHaveLength(1)
})

test('a month is made up for when nothing ran on its first', async () => {
  await put(['ola@firma.pl'])
  host.setNow(instantAt(asDay('2027-01-04'), 12))
  await run()
  expect(mailed()).toEqual([['ola@firma.pl', 'Termin: raport za grudzień 2026', 'raport-2026-12.pdf']])
})

test('it can be mailed at once, and needs somebody to go to', async () => {
  expect((await call('POST', '/api/reports/recipients/mail')).status).toBe(409)
  await put(['ola@firma.pl', 'jan@firma.pl'])
  const { body } = await call('POST', '/api/reports/recipients/mail')
  expect(body).toEqual({ success: true, message: 'Wysyłamy raport na 2 adresy' })
  await run()
  expect(mailed().map(([, subject]) => subject)).toEqual([
    'Termin: raport za październik 2026',
    'Termin: raport za październik 2026',
  ])
})

test('a month that waits to be mailed goes to no address that was removed, also not while it is printed', async () => {
  await put(['ola@firma.pl', 'jan@firma.pl'])
  await call('POST', '/api/reports/recipients/mail')
  await put(['jan@firma.pl'])
  const { printer } = host.ports
  let printed = 0
  const ports: Ports = {
    ...host.ports,
    printer: {
      ...printer,
      async print(...input) {
        const content = await printer.print(...input)
        printed++
        await put([])
        return content
      },
    },
  }
  await runDueJobs(ports, [reportMail])
  expect([mailed(), printed]).toEqual([[], 1])
  const ended = await host.database.select({ status: jobs.status, outcome: jobs.outcome }).from(jobs)
  const nothing = { status: 'DONE', outcome: { message: 'Nic do wysłania.', counts: {} } }
  expect(ended).toEqual([nothing, nothing])
})

test('others than the management neither see nor change it', async () => {
  const viewer = await host.as('TECHNICIAN')
  expect((await viewer('GET', '/api/reports/recipients')).status).toBe(403)
  expect((await viewer('PUT', '/api/reports/recipients', { emails: [] })).status).toBe(403)
  expect((await viewer('POST', '/api/reports/recipients/mail')).status).toBe(403)
})

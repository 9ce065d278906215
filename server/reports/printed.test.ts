import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHost } from '../testing/host'
import { pdfPages } from '../testing/pdf-text'
import { addClient, addService, utc } from '../testing/samples'

let token: string

const host = await testHost()
beforeAll(async () => {
  const call = await host.as('MANAGER')
  await call('PUT', '/api/settings', { companyName: 'Ciepło i Żar', companyPhone: '+48 44 755 10 20' })
  const owner = await addClient(call, { imie: 'Łucja', nazwisko: 'Żółć' })
  await addService(host, owner, {
    startsAt: utc('2026-11-03T09:00:00'),
    status: 'COMPLETED',
    type: 'PRZEGLAD_OKRESOWY',
    price: 35_000,
  })
  token = await host.tokenOf('MANAGER')
})
afterAll(() => host.close())

const pdf = (query: string) =>
  host.app.request(`/api/reports/period/pdf?${query}`, { headers: { authorization: `Bearer ${token}` } })

/** The letters that the document can be searched for, from the ToUnicode maps of its fonts (PDF 32000-1, 9.10.3) */
function lettersOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content]) => {
    try {
      return inflateSync(Buffer.from(content!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).join('')
  return [...maps.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code]) => String.fromCharCode(parseInt(code!, 16))).join('')
}

test('a report comes as PDF, with the letters of Polish in it', async () => {
  const answer = await pdf('period=2026-11')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="raport-2026-11.pdf"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const letters = lettersOf(bytes)
  for (const letter of 'łŻąęćśóźŁ') expect(letters).toContain(letter)
})

test('a report over years has pages', async () => {
  const bytes = Buffer.from(await (await pdf('period=2024-01-01..2026-11-22')).arrayBuffer())
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
  expect(pages.length).toBeGreaterThan(1)
})

test('duties are on it once there are any', async () => {
  const text = async () => pdfPages(new Uint8Array(await (await pdf('period=2026-11')).arrayBuffer())).join('\n')
  expect(await text()).not.toContain('Obowiązki')
  const call = await host.as('MANAGER')
  const { deviceId } = await addClient(call)
  const rule = { reason: 'LAW', anchor: 'LAST_DONE', intervalMonths: 12, opensMonths: 1, hard: true, active: true }
  for (const dueOn of ['2026-11-20', '2026-11-25']) {
    expect((await call('POST', '/api/duties', { deviceId, kind: 'FLUES', dueOn, ...rule })).status).toBe(201)
  }
  // Two due in November; one of them has passed, and its end was hard.
  expect(await text()).toMatch(/Obowiązki[\s\S]*Kontrola przewodów kominowych\s*2\s*0\s*0\s*1\s*1\s/)
})

test.each(['', 'period=x'])('%j asks for no report', async (query) => {
  const answer = await pdf(query)
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'VALIDATION'])
})

test('it is for the management alone', async () => {
  const viewer = await host.as('VIEWER')
  expect((await viewer('GET', '/api/reports/period/pdf?period=2026-11')).status).toBe(403)
})

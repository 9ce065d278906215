import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Import } from '#domain/import/import'
import type { Call, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runDuties } from '../testing/jobs'
import type { ImportSteps } from './testing/calls'
import { emptyImports, importHost, importing } from './testing/calls'

let host: TestHost
let call: Call
let steps: ImportSteps
beforeAll(async () => {
  ;({ host, call, steps } = await importHost())
})
afterAll(() => host.close())
beforeEach(() => emptyImports(host))

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Jan Kowalski;600 100 200;ul. Polna 7/2, 26-300 Opoczno;PC;1.3.26
Jan Kowalski;600100200;ul. Polna 7/2, 26-300 Opoczno;klima;12.2025
`

describe('after 30 days', () => {
  test('the file and what stood in the rows are gone; which client came of them is still listed, and can be taken back', async () => {
    const { id } = await steps.ran(csv)
    const kept = host.files.size
    passSeconds(host, 31 * 86_400)
    await runDuties(host.ports)
    call = await host.as('MANAGER')
    steps = importing(host, call)
    expect((await call<Import>('GET', `/api/imports/${id}`)).body).toMatchObject({
      fileKept: false,
      rowCount: 2,
      remaining: 2,
    })
    expect(host.files.size).toBeLessThan(kept)
    const rows = await steps.rowsOf(id)
    expect(JSON.stringify(rows)).not.toMatch(/Kowalski|600/)
    expect(rows[0]!.clientId).not.toBeNull()
    expect((await call('POST', `/api/imports/${id}/undo`)).status).toBe(200)
  })

  test('one that was never run is gone', async () => {
    const { body } = await steps.read(csv)
    passSeconds(host, 31 * 86_400)
    await runDuties(host.ports)
    call = await host.as('MANAGER')
    steps = importing(host, call)
    expect((await call('GET', `/api/imports/${body.id}`)).status).toBe(404)
  })
})

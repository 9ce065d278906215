import { describe, expect, test } from 'vitest'
import { jobs } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runRecurringJobs } from '../testing/jobs'
import type { ImportSteps } from './testing/calls'
import { importHost, importing } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Jan Kowalski;600 100 200;ul. Polna 7/2, 26-300 Opoczno;PC;1.3.26
Jan Kowalski;600100200;ul. Polna 7/2, 26-300 Opoczno;klima;12.2025
`

/** Passes 31 days, and signs in again */
async function passMonth() {
  passSeconds(host, 31 * 86_400)
  await runRecurringJobs(host.ports)
  call = await host.as('MANAGER')
  steps = importing(host, call)
}

describe('after 30 days', () => {
  test('the file and what stood in the rows are gone; which client came of them is still listed, and can be taken back', async () => {
    const { id } = await steps.ran(csv)
    const fileCount = host.files.size
    await passMonth()
    expect(await steps.find(id)).toMatchObject({
      fileKept: false,
      rowCount: 2,
      remaining: 2,
    })
    await runRecurringJobs(host.ports)
    expect(host.files.size).toBeLessThan(fileCount)
    const rows = await steps.rowsOf(id)
    expect(JSON.stringify(rows)).not.toMatch(/Kowalski|600/)
    expect(rows[0]!.clientId).not.toBeNull()
    expect((await steps.undone(id)).outcome?.message).toBe('Cofnięto 2 wiersze.')
  })

  test('rows that were decided, but not written, can be neither written nor decided', async () => {
    const { id } = await steps.ran(`${csv}Zofia Lis;600100200;Krótka 1, 26-300 Opoczno;klima;03.2026\n`)
    const address = `/api/imports/${id}/rows/4`
    expect((await call('PUT', address, { decision: 'NEW' })).body).toMatchObject({ verdict: 'NEW' })
    await passMonth()
    const refusals = [await call('POST', `/api/imports/${id}/run`), await call('PUT', address, { decision: null })]
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([
        409,
        'Treść wierszy usunęliśmy razem z plikiem. Wczytaj plik jeszcze raz.',
      ])
  })

  test('one that was never run is gone', async () => {
    const { body } = await steps.read(csv)
    await passMonth()
    expect((await call('GET', `/api/imports/${body.id}`)).status).toBe(404)
  })

  test('the file of a run that was stopped is gone, too, and what was not written is left out', async () => {
    const { id } = await steps.judged(csv)
    const { body: started } = await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)
    await call('POST', `/api/jobs/${started.jobId}/stop`)
    await passMonth()
    expect(await steps.find(id)).toMatchObject({
      status: 'DONE',
      fileKept: false,
      counts: { LEFT_OUT: 2, NEW: 0, SECOND_DEVICE: 0 },
    })
    expect(JSON.stringify(await steps.rowsOf(id))).not.toMatch(/Kowalski|600/)
    expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(409)
  })

  test('a run that goes on keeps its file', async () => {
    const { id } = await steps.judged(csv)
    await call('POST', `/api/imports/${id}/run`)
    await host.database.update(jobs).set({ runAt: new Date('2030-01-01T00:00:00Z') })
    await passMonth()
    expect(await steps.find(id)).toMatchObject({ status: 'RUNNING', fileKept: true })
  })
})

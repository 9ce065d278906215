import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#domain/import/import'
import { noDefaults } from '#domain/import/import'
import { clients, devices, importRows, jobs } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { passSeconds } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { addClient } from '../testing/samples'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

// Two devices of Kowalski, a row without a phone, one that is there already, and one with his phone and another name.
const doubtful = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Model;Data ost. przeglądu;Uwagi
Jan Kowalski;600 100 200;ul. Polna 7/2, 26-300 Opoczno;PC;Vitocal 200;1.3.26;pies
KOWALSKI JAN;600100200;ul. Polna 7/2, 26-300 Opoczno;klima;;12.2025;
Anna Nowak;brak;Lipowa 4, 26-300 Opoczno;kocioł;Vitodens;2026-05-01;
Jan Kowalski;600100200;ul. Polna 7/2, 26-300 Opoczno;pompa;Vitocal 200;1.3.26;
Zofia Lis;600100200;Krótka 1, 26-300 Opoczno;klima;;03.2026;
`

/** Cells of the row without a phone, as far as they could be read */
const readable = ['Anna Nowak', '501502503', 'Lipowa 4, 26-300 Opoczno', 'kocioł', 'Vitodens', '2026-05-01', '']

describe('after a run', () => {
  test('a row that waits for a decision is decided, and the next run writes it alone', async () => {
    const { id, counts } = await steps.ran(doubtful)
    expect(counts).toMatchObject({ DOUBTFUL: 1, REFUSED: 1 })
    const { status, body } = await call<ImportRow>('PUT', `/api/imports/${id}/rows/6`, { decision: 'NEW' })
    expect([status, body]).toMatchObject([200, { verdict: 'NEW', written: false }])
    expect(await host.database.$count(clients)).toBe(1)
    await steps.run(id)
    expect([await host.database.$count(clients), await host.database.$count(devices)]).toEqual([2, 3])
    expect(await steps.find(id)).toMatchObject({ status: 'DONE', written: { rows: 3, clients: 2 } })
    expect((await steps.rowsOf(id, { verdict: 'NEW' })).map(({ written }) => written)).toEqual([true, true])
  })

  test('a refused row is corrected and written', async () => {
    const { id } = await steps.ran(doubtful)
    await call('PUT', `/api/imports/${id}/rows/4`, { cells: { 1: '501 502 503' } })
    expect(await steps.run(id)).toMatchObject({ written: { clients: 2 }, counts: { REFUSED: 0 } })
  })

  test('all that wait are decided at once; a row that nobody decided keeps its verdict', async () => {
    const { id } = await steps.ran(doubtful)
    // What the refused row says could be read by now, but nobody has looked at it.
    await host.database.update(importRows).set({ cells: readable }).where(eq(importRows.line, 4))
    await call('POST', `/api/imports/${id}/decisions`, { verdict: 'DOUBTFUL', decision: 'JOIN' })
    expect((await steps.find(id)).status).toBe('JUDGING')
    await runJobs(host.ports)
    expect(await steps.find(id)).toMatchObject({ status: 'DONE', counts: { JOINED: 1, REFUSED: 1 } })
    expect(await steps.run(id)).toMatchObject({ written: { clients: 1, devices: 3, joined: 1 } })
  })

  test('years alone are accepted for all rows at once; the question about a client stays', async () => {
    const { id, guesses, counts } = await steps.ran(`Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Jan Kowalski;600 100 200;Polna 7, 26-300 Opoczno;kocioł;2026-03-01
Zofia Lis;600 100 200;Krótka 1, 26-300 Opoczno;kocioł;2026-03-01
Anna Nowak;600 100 201;Lipowa 4, 26-300 Opoczno;kocioł;2025
Ewa Mazur;600 100 202;Lipowa 5, 26-300 Opoczno;kocioł;2026
`)
    expect([guesses, counts.DOUBTFUL]).toEqual([2, 3])
    await call('POST', `/api/imports/${id}/decisions`, { verdict: 'DOUBTFUL', decision: 'JOIN', guesses: true })
    await runJobs(host.ports)
    expect(await steps.run(id)).toMatchObject({ guesses: 0, counts: { NEW: 3, DOUBTFUL: 1 }, written: { clients: 3 } })
  })

  test('an undo takes back both runs, of which nothing counts, and nothing is decided any more', async () => {
    const { id } = await steps.ran(doubtful)
    await call('PUT', `/api/imports/${id}/rows/6`, { decision: 'NEW' })
    await steps.run(id)
    expect((await steps.undone(id)).outcome?.message).toBe('Cofnięto 3 wiersze.')
    expect([await host.database.$count(clients), await host.database.$count(devices)]).toEqual([0, 0])
    const none = { rows: 0, clients: 0, devices: 0, joined: 0, services: 0, duties: 0, sms: 0 }
    expect((await steps.find(id)).written).toEqual(none)
    expect((await call('PUT', `/api/imports/${id}/rows/4`, { cells: { 1: '501 502 503' } })).status).toBe(409)
  })

  test('somebody who adds the client before the next run is noticed there, too', async () => {
    const { id } = await steps.ran(doubtful)
    await call('PUT', `/api/imports/${id}/rows/4`, { cells: { 1: '501 502 503' } })
    passSeconds(host, 60)
    await addClient(await host.as('TECHNICIAN'), { imie: 'Anna', nazwisko: 'Nowak', telefon: '501 502 503' })
    passSeconds(host, 60)
    // A later decision about another row does not hide it.
    await call('PUT', `/api/imports/${id}/rows/6`, { decision: 'NEW' })
    await steps.run(id)
    expect((await steps.rowsOf(id, { verdict: 'DOUBTFUL' })).map(({ line }) => line)).toEqual([4])
    expect(await host.database.$count(clients)).toBe(3)
  })

  test('columns are not assigned anew, and a stopped look at what was decided can be written', async () => {
    const { id, columns } = await steps.ran(doubtful)
    const assigned = await call('PUT', `/api/imports/${id}/assignment`, { columns, defaults: noDefaults })
    expect(assigned.status).toBe(409)
    await call('PUT', `/api/imports/${id}/rows/6`, { decision: 'NEW' })
    await call('POST', `/api/imports/${id}/decisions`, { verdict: 'LEFT_OUT', decision: null })
    expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(409)
    await host.database.delete(jobs)
    expect(await steps.run(id)).toMatchObject({ status: 'DONE', written: { clients: 2 } })
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { paged } from '../testing/api'
import { openConsole } from '../testing/console'
import { sampleImport, row } from './testing/samples'

describe('taking an import back', () => {
  const counts = { rows: 2, clients: 2, devices: 2, joined: 0, services: 0, duties: 0, sms: 0 }
  const ran = { remaining: 2, written: counts, ranAt: '2026-11-23T09:00:00.000Z' }
  const job = (changed: Partial<Job> = {}): Job => ({
    id: 9,
    kind: 'import.undo',
    title: 'Cofanie importu',
    status: 'RUNNING',
    done: 1000,
    total: 4000,
    outcome: null,
    stopRequested: false,
    startedBy: 'Jan Nowak',
    createdAt: '2026-11-23T09:10:00.000Z',
    startedAt: '2026-11-23T09:10:00.000Z',
    finishedAt: null,
    ...changed,
  })

  test('names what stands in the way, offers the rest, and shows how far the job has come and what came of it', async () => {
    let stage: 'DONE' | 'UNDOING' | 'UNDONE' = 'DONE'
    const { person, calls } = openConsole('/admin/import?id=3', {
      as: 'ADMIN',
      api: {
        'GET /api/imports/3': () =>
          sampleImport({
            ...ran,
            status: stage,
            ...(stage === 'UNDOING' && { jobId: 9, jobStatus: 'RUNNING' }),
            ...(stage === 'UNDONE' && { remaining: 1, undoneAt: '2026-11-23T09:11:00.000Z', undoneBy: 'Jan Nowak' }),
          }),
        'GET /api/imports/3/rows': () => paged('rows', [row()]),
        'GET /api/imports/3/undo': () => ({
          free: 1,
          history: 0,
          blockedCount: 1,
          blocked: [{ line: 2, client: 'Jan Nowak', clientId: 7, reason: 'wysłano SMS' }],
        }),
        'POST /api/imports/3/undo': () => {
          stage = 'UNDOING'
          return { success: true, message: '', jobId: 9 }
        },
        'GET /api/jobs': () => [
          stage === 'UNDONE'
            ? job({
                status: 'DONE',
                outcome: { message: 'Cofnięto 1 wiersz.', counts: { rows: 1 } },
                finishedAt: '2026-11-23T09:11:00.000Z',
              })
            : job(),
        ],
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Cofnij import' }))
    expect(await screen.findByRole('link', { name: 'Jan Nowak' })).toHaveAttribute('href', '/clients/7/show')
    await person.click(screen.getByRole('button', { name: 'Cofnij pozostałe (1)' }))
    const panel = within(await screen.findByRole('region', { name: 'Cofanie…' }))
    expect(panel.getByText('25% · 1000 z 4000')).toBeVisible()
    expect(calls.some(({ method, query }) => method === 'POST' && query.get('rest') === 'true')).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    stage = 'UNDONE'
    expect(await screen.findByText('Cofnięto 1 wiersz.')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Import cofnięty' })).toBeVisible()
  })

  test('is shown to whoever opens the import meanwhile, and nothing else can be done with it', async () => {
    openConsole('/admin/import?id=3', {
      as: 'MANAGER',
      api: {
        'GET /api/imports/3': () => sampleImport({ ...ran, status: 'UNDOING', jobId: 9, jobStatus: 'WAITING' }),
        'GET /api/imports/3/rows': () => paged('rows', [row()]),
        'GET /api/jobs': () => [job({ status: 'WAITING', done: 0, total: null })],
      },
    })
    const panel = within(await screen.findByRole('region', { name: 'Cofanie…' }))
    expect(await panel.findByText('Czeka na swoją kolej')).toBeVisible()
    expect(screen.getByText('Cofanie')).toBeVisible()
    for (const name of ['Cofnij import', 'Usuń z listy', /^Wczytaj/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

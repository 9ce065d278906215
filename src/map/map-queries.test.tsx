import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#domain/jobs/job'
import * as map from './map-script'
import * as version from '../shared/feedback/served-version'
import { openConsole } from '../testing/console'
import { attachmentWire, clientWire, deviceWire, settingsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

// jsdom has no layout, which Leaflet needs.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240)
})

test('a write and the end of a job leave the map on the page of a device as it was drawn, with its zoom', async () => {
  const load = vi.spyOn(map, 'loadMapParts')
  let status: Job['status'] = 'RUNNING'
  const { person, calls } = openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: {
      ...deviceApi,
      'GET /api/devices/7/images': () => [plate],
      'DELETE /api/devices/7/images/1': () => {
        status = 'DONE'
        return new Response(null, { status: 204 })
      },
      'GET /api/jobs': () => [{ ...job, status }],
    },
  })
  const preview = await screen.findByRole('region', { name: 'Podgląd mapy' })
  fireEvent.click(within(preview).getByRole('button', { name: 'Oddal' }))
  await waitFor(() =>
    expect(preview.querySelector('.leaflet-tile')).toHaveAttribute('src', expect.stringContaining('/15/')),
  )
  await person.click(screen.getByRole('button', { name: /^Zdjęcia \(/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' }))
  await person.click(await dialog.findByRole('button', { name: 'Usuń: tabliczka.jpg' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  // Once after the write, and once after the job
  expect(await screen.findByText('Zaimportowano 12 klientów')).toBeVisible()
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/devices/7')).toHaveLength(3))
  expect(screen.getByRole('region', { name: 'Podgląd mapy', hidden: true })).toBe(preview)
  expect(preview.querySelector('.leaflet-tile')).toHaveAttribute('src', expect.stringContaining('/15/'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a map whose scripts an update has removed says that the page is to be reloaded', async () => {
  vi.spyOn(map, 'loadMapParts').mockRejectedValue(new TypeError('not found'))
  vi.spyOn(version, 'servedVersion').mockResolvedValue('newer')
  openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: deviceApi,
  })
  expect(await screen.findByText(/^Nie udało się załadować podglądu mapy\./)).toHaveTextContent(
    'podglądu mapy. Reszta działa bez niego. Termin został zaktualizowany. Odśwież stronę, żeby pracować dalej.',
  )
})

const deviceApi = {
  'GET /api/settings': () => settingsWire(),
  'GET /api/devices/7': () => deviceWire({ latitude: 51.1, longitude: 20.1, geocodingStatus: 'EXACT' }),
  'GET /api/clients/3': () => clientWire(),
  ...noHistory,
}

const plate = attachmentWire(1, { originalName: 'tabliczka.jpg' })

const job = {
  id: 7,
  kind: 'import',
  title: 'Import klientów',
  done: 12,
  total: 12,
  stopRequested: false,
  startedBy: 'Ola',
  outcome: { message: 'Zaimportowano 12 klientów', counts: {} },
  createdAt: '2026-11-23T08:00:00Z',
  startedAt: '2026-11-23T08:00:00Z',
  finishedAt: null,
}

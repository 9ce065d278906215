import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { attachmentWire, clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { noHistory, serviceWire } from '../../testing/service-samples'

const done = serviceWire({ status: 'COMPLETED', notes: 'Pies na podwórku', workDone: 'Wymieniono filtr' })
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const images = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    attachmentWire(at + 1, { of: 'service', originalName: `wizyta-${at + 1}.jpg` }),
  )

async function openHistory(api: Handlers = {}) {
  const app = openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire(),
      ...noHistory,
      'GET /api/service-history/device/7': () => paged('services', [done]),
      ...api,
    },
  })
  const callsTo = (method: string, path: string) =>
    app.calls.filter((call) => call.method === method && call.path === path)
  await app.person.click(await screen.findByRole('button', { name: 'Wizyty' }))
  const [actions] = await screen.findAllByRole('button', { name: /^Działania: Jan Kowalski/ })
  return { ...app, callsTo, actions }
}

async function openPhotos(api: Handlers) {
  const app = await openHistory(api)
  await app.person.click(app.actions!)
  await app.person.click(await screen.findByRole('menuitem', { name: 'Zdjęcia' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' })) }
}

test('a history that is longer than its first page says how long, and shows all of it', async () => {
  const all = Array.from({ length: 23 }, (_, at) => serviceWire({ id: 100 + at, status: 'COMPLETED' }))
  const { person, callsTo } = await openHistory({
    'GET /api/service-history/device/7': ({ query }) =>
      paged('services', all.slice(0, (JSON.parse(query.get('range')!) as [number, number])[1] + 1), all.length),
  })
  const more = await screen.findByRole('button', { name: 'Pokaż wszystkie (23)' })
  await person.click(more)
  expect(await screen.findByRole('button', { name: 'Pokaż mniej' })).toHaveFocus()
  await expect.poll(() => screen.getAllByRole('button', { name: /^Działania: / }).length).toBe(23)
  expect(callsTo('GET', '/api/service-history/device/7').at(-1)?.query.get('range')).toBe('[0,499]')
})

describe('the pictures of a service', () => {
  test('that could not be loaded say so in words of their own', async () => {
    const { dialog } = await openPhotos({ 'GET /api/services/11/images': () => problem(500, 'INTERNAL', 'x') })
    expect(await dialog.findByText('Błąd podczas pobierania zdjęć serwisu')).toBeVisible()
  })

  test('are five at most: of more that were chosen the first are taken, with a warning', async () => {
    let count = 3
    const { dialog, person, callsTo } = await openPhotos({
      'GET /api/services/11/images': () => images(count),
      'POST /api/services/11/images': () =>
        Response.json({ images: images(++count).slice(-1), warning: null }, { status: 201 }),
    })
    await dialog.findByRole('button', { name: 'Otwórz: wizyta-3.jpg' })
    const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(photo)
    await person.upload(dialog.getByLabelText('Pliki do dodania'), files)
    expect(
      await screen.findByText('Maksymalna liczba zdjęć (5) została osiągnięta. Dodajemy 2 z 4 plików.'),
    ).toBeVisible()
    expect(await screen.findByText('Zdjęcia zostały dodane')).toBeVisible()
    expect(callsTo('POST', '/api/services/11/images')).toHaveLength(2)
    expect(await dialog.findByText('Maksymalna liczba zdjęć (5) została osiągnięta')).toBeVisible()
    expect(dialog.queryByLabelText('Pliki do dodania')).not.toBeInTheDocument()
  })

  test('are deleted after a question, and a failure is reported', async () => {
    const { dialog, person } = await openPhotos({
      'GET /api/services/11/images': () => images(1),
      'DELETE /api/services/11/images/1': () => problem(500, 'INTERNAL', 'x'),
    })
    await person.click(await dialog.findByRole('button', { name: 'Usuń: wizyta-1.jpg' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Błąd podczas usuwania zdjęcia serwisu')).toBeVisible()
  })
})

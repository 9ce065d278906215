import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { attachmentWire, clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { noHistory } from '../../testing/service-samples'

async function askToDelete(devices: ReturnType<typeof deviceWire>[], api: Handlers = {}) {
  const { person } = openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire({ devices }),
      ...Object.fromEntries(
        ['clients/3', 'devices/7'].map((owner) => [
          `GET /api/${owner}/dependents`,
          () => ({
            devices: devices.length,
            visits: 2,
            duties: 0,
            keptEntries: 0,
            keptProtocols: 0,
            requests: 0,
            draftProtocols: 0,
            photos: 0,
            plannedSms: 0,
          }),
        ]),
      ),
      ...noHistory,
      ...api,
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Usuń urządzenie' }))
  return { person, ...within(await screen.findByRole('alertdialog')) }
}

describe('deleting a device on its page', () => {
  test("says that the client's last one takes the client along", async () => {
    const question = await askToDelete([deviceWire()])
    expect(question.getByText(/^To ostatnie urządzenie klienta Jan Kowalski/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Usuń urządzenie i klienta' })).toBeVisible()
  })

  test('deletes no client that the question did not name', async () => {
    const last = 'To już ostatnie urządzenie klienta.'
    const question = await askToDelete([deviceWire()], {
      'GET /api/clients/3': () => problem(503, 'UNAVAILABLE', 'Przerwa.'),
      'DELETE /api/devices/7': ({ query }) =>
        query.get('withClient') === 'false'
          ? problem(409, 'CONFLICT', last)
          : { id: 7, message: 'ok', clientDeleted: true },
    })
    expect(question.queryByText(/^To ostatnie urządzenie/)).toBeNull()
    await question.person.click(question.getByRole('button', { name: 'Usuń urządzenie' }))
    expect(await screen.findByText(last)).toBeVisible()
  })

  test('leaves a client with another device alone', async () => {
    const question = await askToDelete([deviceWire(), deviceWire({ id: 8 })])
    expect(question.queryByText(/^To ostatnie urządzenie/)).toBeNull()
    expect(question.getByRole('button', { name: 'Usuń urządzenie' })).toBeVisible()
  })
})

test('an attachment that is added or deleted there comes onto the time line at once', async () => {
  const plate = attachmentWire(1, { originalName: 'tabliczka.jpg' })
  const { person, calls } = openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire(),
      ...noHistory,
      'GET /api/devices/7/images': () => [plate],
      'POST /api/devices/7/images': () => Response.json({ images: [plate], warning: null }, { status: 201 }),
      'DELETE /api/devices/7/images/1': () => new Response(null, { status: 204 }),
    },
  })
  const readCount = () => calls.filter(({ path }) => path === '/api/devices/7/timeline').length
  await person.click(await screen.findByRole('button', { name: /^Zdjęcia \(/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' }))
  await waitFor(() => expect(readCount()).toBe(1))
  await person.upload(dialog.getByLabelText('Pliki do dodania'), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(readCount()).toBe(2))
  await person.click(await dialog.findByRole('button', { name: 'Usuń: tabliczka.jpg' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(readCount()).toBe(3))
})

test('the time line is drawn once it is known what stands above it', async () => {
  let answer = () => {}
  openConsole('/devices/7/show', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire(),
      ...noHistory,
      'GET /api/duties': () => new Promise((resolve) => (answer = () => resolve(paged('duties', [])))),
    },
  })
  const line = { name: 'Oś czasu' }
  expect(await screen.findByRole('region', { ...line, hidden: true })).not.toBeVisible()
  await act(async () => answer())
  expect(await screen.findByRole('region', line)).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openConsole } from '../../testing/console'
import { clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { noHistory } from '../../testing/service-samples'

async function askToDelete(devices: ReturnType<typeof deviceWire>[]) {
  const { person } = openConsole('/devices/7', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire({ devices }),
      ...Object.fromEntries(
        ['clients/3', 'devices/7'].map((owner) => [
          `GET /api/${owner}/dependents`,
          () => ({ devices: devices.length, visits: 2, photos: 0, plannedSms: 0 }),
        ]),
      ),
      ...noHistory,
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }, { timeout: 15_000 }))
  await person.click(await screen.findByRole('menuitem', { name: 'Usuń urządzenie' }))
  return within(await screen.findByRole('alertdialog'))
}

describe('deleting a device on its page', () => {
  test("says that the client's last one takes the client along", async () => {
    const question = await askToDelete([deviceWire()])
    expect(question.getByText(/^To ostatnie urządzenie klienta Jan Kowalski/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Usuń urządzenie i klienta' })).toBeVisible()
  })

  test('leaves a client with another device alone', async () => {
    const question = await askToDelete([deviceWire(), deviceWire({ id: 8 })])
    expect(question.queryByText(/^To ostatnie urządzenie/)).toBeNull()
    expect(question.getByRole('button', { name: 'Usuń urządzenie' })).toBeVisible()
  })
})

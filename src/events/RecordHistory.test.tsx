import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { deviceWire, settingsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

const event = (id: number, more: object = {}) => ({
  id,
  at: '2026-11-23T09:00:00.000Z',
  actor: 'Ola Nowak',
  actorKind: 'USER',
  verb: 'CHANGED',
  noun: 'DEVICE',
  subjectId: 7,
  subject: 'Pompa ciepła',
  clientId: 3,
  deviceId: 7,
  changes: [{ field: 'city', from: 'Opoczno', to: 'Tomaszów' }],
  ...more,
})

function openDevice(history: (before: string | null) => unknown) {
  return openConsole('/devices/7/show', {
    as: 'VIEWER',
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/devices/7/history': ({ query }) => history(query.get('before')),
      ...noHistory,
    },
  })
}

const panel = async () => within(await screen.findByRole('region', { name: 'Oś czasu' }))

test('the history of a device is read when it is asked for, and older pages after that', async () => {
  const { person, calls } = openDevice((before) =>
    before
      ? { events: [event(1, { verb: 'CREATED', actor: 'Jan Lis', changes: [] })], next: null }
      : { events: [event(2)], next: '2026-11-23T09:00:00.000Z_2' },
  )
  const history = await panel()
  expect(calls.filter(({ path }) => path === '/api/devices/7/history')).toEqual([])
  await person.click(history.getByRole('button', { name: 'Zmiany' }))
  const [newest] = await history.findAllByRole('listitem')
  expect(newest).toHaveTextContent('Zmiana · Ola Nowak, 23.11.2026, 10:00Miejscowość: Opoczno → Tomaszów')
  await person.click(history.getByRole('button', { name: 'Pokaż starsze' }))
  expect(await history.findByText(/Jan Lis/)).toBeVisible()
  expect(history.getAllByRole('listitem')).toHaveLength(2)
  expect(history.getAllByRole('listitem')[1]).toHaveFocus()
  expect(history.queryByRole('button', { name: 'Pokaż starsze' })).toBeNull()
})

test('it says when nothing was changed', async () => {
  const { person } = openDevice(() => ({ events: [], next: null }))
  const history = await panel()
  await person.click(history.getByRole('button', { name: 'Zmiany' }))
  expect(await history.findByText('Od początku dziennika nikt tu nic nie zmienił.')).toBeVisible()
})

test('it can be tried again when it could not be read', async () => {
  let broken = true
  const { person } = openDevice(() => {
    if (broken) return problem(500, 'INTERNAL', 'Awaria')
    return { events: [event(2)], next: null }
  })
  const history = await panel()
  await person.click(history.getByRole('button', { name: 'Zmiany' }))
  expect(await history.findByText('Nie udało się załadować historii zmian')).toBeVisible()
  broken = false
  await person.click(history.getByRole('button', { name: /ponownie/ }))
  expect(await history.findByText('Miejscowość: Opoczno → Tomaszów')).toBeVisible()
})

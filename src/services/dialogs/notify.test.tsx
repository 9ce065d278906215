import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { writeDate } from '../../testing/dates'
import { settingsWire } from '../../testing/samples'
import { openDialogAbout } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

const tell = { name: 'Powiadom klienta SMS-em' }
const tomorrow = { startDateTime: '2026-11-24T10:00:00.000Z', endDateTime: '2026-11-24T11:00:00.000Z' }

describe('moving a visit', () => {
  const open = (settings: object = {}, wire: object = {}, more: Handlers = {}) => {
    const api = {
      'GET /api/settings': () => settingsWire(settings),
      'PUT /api/services/11': () => serviceWire({ version: 2 }),
      ...more,
    }
    return openDialogAbout('edit', 'Edytuj wizytę', api, { ...tomorrow, ...wire })
  }

  test('offers to tell the customer, with the message, its length and its price', async () => {
    const { dialog, press, person, calls } = await open()
    expect(dialog.queryByRole('checkbox', tell)).toBeNull()
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    const box = await dialog.findByRole('checkbox', tell)
    expect(box).not.toBeChecked()
    await person.click(box)
    const message = within(await dialog.findByRole('region', { name: 'Treść SMS-a' }))
    expect(message.getByText(/zmienil sie termin wizyty serwisanta: 24\.11\.2026, miedzy 12:30 a 14:30/)).toBeVisible()
    expect(
      dialog.getByText(/^Znaków: 2\d\d\. Operator policzy 2 SMS-y: bez polskich znaków .* Koszt: 0,32\szł\./),
    ).toBeVisible()
    expect(dialog.queryByText(/\| SMS:/)).toBeNull()
    await press('Zapisz')
    expect(await screen.findByText('Wizyta została zaktualizowana')).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: true })
  })

  test.each([
    ['2026-11-23T12:00:00Z', '2026-11-24', 'Wyślemy za 3 minuty.'],
    // At night, and in that of a Saturday
    ['2026-11-23T22:00:00Z', '2026-11-24', 'Wyślemy 24.11.2026, 08:00.'],
    ['2026-11-28T20:30:00Z', '2026-11-30', 'Wyślemy 30.11.2026, 08:00.'],
    // No time for the three minutes
    ['2026-11-24T10:58:00Z', '2026-11-24', 'Wyślemy od razu.'],
  ])('says at %s of %s when the SMS leaves: %s', async (now, day, expected) => {
    itIs(now)
    const visit = { startDateTime: `${day}T10:00:00.000Z`, endDateTime: `${day}T11:00:00.000Z` }
    const { dialog } = await open({ visitNoticesByDefault: true, quietOnHolidays: true }, visit)
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:00')
    expect(await dialog.findByText(expected)).toBeVisible()
  })

  test('proposes it where the settings say so', async () => {
    const { dialog } = await open({ visitNoticesByDefault: true })
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    expect(await dialog.findByRole('checkbox', tell)).toBeChecked()
  })

  test('is saved only once the settings are read, which may propose it', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const settings = async () => {
      await read
      return settingsWire({ visitNoticesByDefault: true })
    }
    const { dialog, press, calls } = await open({}, {}, { 'GET /api/settings': settings })
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled()
    answer()
    expect(await dialog.findByRole('checkbox', tell)).toBeChecked()
    await press('Zapisz')
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: true }))
  })

  test('which a person may untick for good, also after an hour that nobody can be told of', async () => {
    const { dialog, press, person, calls } = await open({ visitNoticesByDefault: true })
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    await person.click(await dialog.findByRole('checkbox', tell))
    await writeDate(dialog, /Data serwisu/, '23.11.2026')
    await writeDate(dialog, /Godzina rozpoczęcia/, '10:00')
    await waitFor(() => expect(dialog.queryByRole('checkbox', tell)).toBeNull())
    await writeDate(dialog, /Godzina rozpoczęcia/, '15:30')
    expect(await dialog.findByRole('checkbox', tell)).not.toBeChecked()
    await press('Zapisz')
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: false }))
  })

  test('and proposes it again after the changes of a colleague were loaded', async () => {
    const theirs = serviceWire({ ...tomorrow, version: 2, notes: 'Pies' })
    let tries = 0
    const api = {
      'GET /api/services/11': () => theirs,
      'PUT /api/services/11': () => (tries++ === 0 ? problem(409, 'STALE', 'Ktoś zmienił tę wizytę.') : theirs),
    }
    const { dialog, press } = await open({ visitNoticesByDefault: true }, {}, api)
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    expect(await dialog.findByRole('checkbox', tell)).toBeChecked()
    await press('Zapisz')
    await dialog.findByRole('button', { name: 'Wczytaj' })
    await press('Wczytaj')
    expect(dialog.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
    await writeDate(dialog, /Godzina rozpoczęcia/, '13:30')
    expect(await dialog.findByRole('checkbox', tell)).toBeChecked()
  })

  test('says that the customer has no number', async () => {
    const { dialog } = await open({}, { clientPhone: '' })
    await writeDate(dialog, /Godzina rozpoczęcia/, '12:30')
    expect(await dialog.findByText(/Na numer tego klienta nie można wysłać SMS-a/)).toBeVisible()
  })
})

test('a customer who does not know is told from the details, after the message was read', async () => {
  const at = '2026-11-22T09:15:00.000Z'
  const outdated = { ...tomorrow, customerNotice: { state: 'OUTDATED', at } } as const
  const api = { 'POST /api/services/11/notice': () => serviceWire(tomorrow) }
  const { dialog, press, person, sent } = await openDialogAbout('details', 'Jan Kowalski', api, outdated)
  expect(dialog.getByText('nie wie o zmianie')).toBeVisible()
  await press('Powiadom klienta')
  const question = within(await screen.findByRole('alertdialog', { name: 'Powiadomić klienta?' }))
  expect(
    await question.findByText(/zmienil sie termin wizyty serwisanta: 24\.11\.2026, miedzy 11:00 a 13:00/),
  ).toBeVisible()
  await person.click(question.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await screen.findByText('Klient dostanie SMS o tej wizycie')).toBeVisible()
  expect(sent()).toEqual([{ call: 'POST /api/services/11/notice', body: {} }])
})

test('a customer who was told that the visit is cancelled reads that it is booked', async () => {
  const calledOff = { ...tomorrow, customerNotice: { state: 'CALLED_OFF', at: '2026-11-22T09:15:00.000Z' } } as const
  const { dialog, press } = await openDialogAbout('details', 'Jan Kowalski', {}, calledOff)
  expect(dialog.getByText('wie tylko, że wizyta była odwołana')).toBeVisible()
  await press('Powiadom klienta')
  const question = within(await screen.findByRole('alertdialog', { name: 'Powiadomić klienta?' }))
  expect(await question.findByText(/potwierdzamy wizyte serwisanta: 24\.11\.2026, miedzy 11:00 a 13:00/)).toBeVisible()
})

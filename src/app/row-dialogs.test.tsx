import { useTheme } from '@mui/material/styles'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RowDialogs, useRowDialog } from '../shared/dialog/RowDialogs'
import type { Handlers } from '../testing/api'
import { paged } from '../testing/api'
import { openConsole } from '../testing/console'
import { plannedWire } from '../testing/planned-sms'
import { requestWire } from '../testing/request-samples'
import { clientWire, smsConfigWire } from '../testing/samples'
import { janTechnician } from '../testing/technician-samples'
import { ewa, jan, ola } from '../testing/users'

interface Case {
  address: string
  list: string
  row: object
  api?: Handlers
  press: string
  field: RegExp
}

const answer = {
  id: 1,
  phoneNumber: '+48500600700',
  clientId: 3,
  clientName: 'Jan Kowalski',
  smsId: null,
  message: 'Czy można w sobotę?',
  optOut: false,
  receivedAt: '2026-11-23T09:00:00.000Z',
  handledAt: null,
  handledBy: null,
}
const requests = { address: '/services/requests', list: 'requests', row: requestWire() }
const users = { address: '/admin/users', list: 'users', api: { 'GET /api/technicians/2': () => janTechnician() } }

const cases: Case[] = [
  { ...requests, press: 'Odpowiedz SMS-em', field: /^Treść wiadomości/ },
  { ...requests, press: 'Zamknij', field: /^Powód/ },
  { address: '/admin/sms-answers', list: 'sms/answers', row: answer, press: 'Odpisz', field: /^Treść wiadomości/ },
  {
    address: '/admin/planned-sms',
    list: 'planned-sms',
    row: plannedWire(),
    press: 'Edytuj',
    api: {
      // Test mode would be announced above the list.
      'GET /api/sms/config-status': () => smsConfigWire({ configured: true, testMode: false, gateway: 'smsapi' }),
      'GET /api/planned-sms/stats': () => ({ scheduled: 1, pending: 0, sent: 0, failed: 0, scheduledToday: 0 }),
    },
    field: /^Treść wiadomości/,
  },
  { ...users, row: jan, press: 'Edytuj', field: /^Telefon/ },
  { address: '/?tab=clients', list: 'clients', row: clientWire(), press: 'Edytuj klienta', field: /^Nazwisko/ },
]

test.each(cases)('what is typed outlives its row: $press on $address', async (it) => {
  let rows = [it.row]
  const { person } = openConsole(it.address, {
    as: 'ADMIN',
    api: { [`GET /api/${it.list}`]: () => paged(it.list, rows), ...it.api },
  })
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${it.press}: `) }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText(it.field), '12')
  rows = []
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`^${it.press}: `), hidden: true })).toBeNull(),
  )
  expect(screen.getByLabelText(it.field)).toHaveDisplayValue(/12$/)
})

test('a role that is given to a new account outlives its row', async () => {
  let rows = [ewa, ola]
  const { person } = openConsole('/admin/users', { as: 'ADMIN', api: { 'GET /api/users': () => paged('users', rows) } })
  await person.click(await screen.findByRole('button', { name: /^Aktywuj: |^Zatwierdź: / }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: /Kierownik/ }))
  rows = [ewa]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText(/Żak/, { selector: 'tr *' })).toBeNull())
  expect(within(screen.getByRole('dialog')).getByRole('checkbox', { name: /Kierownik/ })).toBeChecked()
})

// jsdom computes no styles, so that a dialog without the theme would look the same to the other tests.
test('the dialog of a row is drawn in the theme of MUI', async () => {
  const Accent = () => <p>{useTheme().colours.accent}</p>
  function Opener() {
    const open = useRowDialog()
    return (
      <button type="button" onClick={() => open(() => <Accent />)}>
        Otwórz
      </button>
    )
  }
  render(
    <MemoryRouter>
      <RowDialogs>
        <Opener />
      </RowDialogs>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Otwórz' }))
  expect(await screen.findByText('#0b6271')).toBeVisible()
})

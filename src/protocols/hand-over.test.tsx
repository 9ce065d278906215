import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire, settingsWire, smsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

const protocol = {
  id: 5,
  status: 'ISSUED',
  serviceId: 11,
  deviceId: 7,
  clientId: 3,
  number: 'P/2026/00017',
  issuedAt: '2026-11-20T08:00:00.000Z',
  performedOn: '2026-11-20',
  client: 'Jan Kowalski',
  device: 'Vitocal 200-S',
  templateName: 'Przegląd pompy ciepła',
  deviations: 1,
  corrects: null,
  correctedBy: null,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Ewa Lis',
}
const co = { key: 'co', label: 'CO', unit: 'ppm', min: null, max: 100, decimals: 0 }
const series = [
  {
    field: co,
    values: [2023, 2024, 2025, 2026].map((year, at) => ({ on: `${year}-11-20`, value: [40, 41, 42, 60][at] })),
  },
]
const link = {
  id: 9,
  protocolId: 5,
  kind: 'LINK',
  recipient: '+48500600700',
  at: '2026-11-20T09:00:00.000Z',
  by: 'Ewa Lis',
  state: 'OPEN',
  expiresOn: '2026-12-20',
}

function open(as: 'TECHNICIAN' | 'VIEWER', deliveries: object[] = []) {
  return openConsole('/devices/7/show', {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire({ email: 'jan@example.pl' }),
      ...noHistory,
      'GET /api/protocols': () => [protocol],
      'GET /api/devices/7/measured-values': () => series,
      'GET /api/protocols/5/deliveries': () => deliveries,
      'POST /api/protocols/5/mail': () => ({ success: true, message: 'Wysyłamy protokół na jan@example.pl' }),
      'POST /api/protocols/5/sms': () => ({ success: true, message: 'SMS został wysłany pomyślnie!', sms: smsWire() }),
      'POST /api/protocol-deliveries/9/revoke': () => {
        deliveries[0] = { ...link, state: 'REVOKED' }
        return deliveries[0]
      },
    },
  })
}

async function handOver(as: 'TECHNICIAN' | 'VIEWER', deliveries: object[] = []) {
  const { person, calls } = open(as, deliveries)
  await person.click(await screen.findByRole('button', { name: 'Pobierz lub wyślij: P/2026/00017' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Protokół nr P/2026/00017' }))
  return { person, calls, dialog }
}

describe('the page of a device', () => {
  test('shows its protocols and what its values say of themselves', async () => {
    open('VIEWER')
    expect(await screen.findByRole('link', { name: 'P/2026/00017' })).toBeVisible()
    expect(await screen.findByRole('img', { name: /^CO: 20\.11\.2023: 40\sppm, .+60\sppm$/ })).toBeVisible()
    screen.getByText(/^CO: 60\sppm, zwykle 37–45\sppm$/)
    screen.getByText('CO rośnie trzeci rok')
    // Below the chart, whose head says label and value
    screen.getByText(/^zwykle 37–45\sppm$/)
    screen.getByText('rośnie trzeci rok')
  })
})

describe('handing a protocol over', () => {
  test('tells by itself when a mail that waited has left', async () => {
    const mail = { ...link, kind: 'MAIL', recipient: 'jan@example.pl', state: 'WAITING', expiresOn: null }
    const deliveries = [mail]
    const { dialog } = await handOver('TECHNICIAN', deliveries)
    expect(await dialog.findByText(/^czeka na wysłanie/)).toBeVisible()
    deliveries[0] = { ...mail, state: 'SENT' }
    expect(await dialog.findByText(/^wysłany/)).toBeVisible()
  })

  test('proposes the address and number of the client, and says what was sent', async () => {
    const { person, calls, dialog } = await handOver('TECHNICIAN')
    expect(await dialog.findByLabelText(/^Adres e-mail/)).toHaveValue('jan@example.pl')
    await person.click(dialog.getByRole('button', { name: 'Wyślij e-mail' }))
    expect(await screen.findByText('Wysyłamy protokół na jan@example.pl')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Wyślij SMS' }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/protocols/5/sms')).toBe(true))
    const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    expect(sent).toEqual([
      ['/api/protocols/5/mail', { email: 'jan@example.pl' }],
      ['/api/protocols/5/sms', { phoneNumber: '+48500600700' }],
    ])
  })

  test('refuses a wrong address at its field, which keeps it', async () => {
    const { person, dialog } = await handOver('TECHNICIAN')
    const field = await dialog.findByLabelText(/^Adres e-mail/)
    await person.clear(field)
    await person.type(field, 'jan@')
    await person.click(dialog.getByRole('button', { name: 'Wyślij e-mail' }))
    expect(await dialog.findByText('Niepoprawny format email')).toBeVisible()
    expect(field).toHaveValue('jan@')
  })

  test('lists the links, and ends one after a question', async () => {
    const { person, dialog } = await handOver('TECHNICIAN', [link])
    expect(await dialog.findByText('SMS z linkiem: +48 500 600 700')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: /^Unieważnij link/ }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unieważnij link' }))
    expect(await dialog.findByText(/^link unieważniony/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Unieważnij link/ })).toBeNull()
  })

  test('leaves whoever only looks the file alone', async () => {
    const { dialog } = await handOver('VIEWER', [link])
    expect(await dialog.findByText('SMS z linkiem: +48 500 600 700')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Pobierz PDF' })).toBeEnabled()
    expect(dialog.queryByRole('button', { name: 'Wyślij e-mail' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /^Unieważnij/ })).toBeNull()
  })
})

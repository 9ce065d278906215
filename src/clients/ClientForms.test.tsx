import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { anna, jan, openClients } from '../testing/clients-tab'
import { dateField, writeDate, dateText } from '../testing/dates'
import { geocoding } from '../testing/geocoding-samples'
import { clientWire, deviceWire } from '../testing/samples'

describe('a new client', () => {
  const open = async (api: Handlers = {}) => {
    const app = await openClients({
      'GET /api/clients/check-phone/%2B48500600700': () => ({ exists: true, client: jan, optedOut: false }),
      ...geocoding,
      ...api,
    })
    await app.person.click(await screen.findByRole('button', { name: 'Dodaj klienta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nowy klient' }))
    const save = () => app.person.click(dialog.getByRole('button', { name: 'Dodaj klienta' }))
    const fill = async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values))
        await app.person.type(dialog.getByLabelText(label, { exact: false }), text)
    }
    const fillDates = async () => {
      await writeDate(dialog, /Data instalacji/, '2024-02-29')
      await writeDate(dialog, 'Data przeglądu', '2027-03-01')
    }
    return { ...app, dialog, save, fill, fillDates }
  }
  const whole = {
    Imię: 'Jan',
    Nazwisko: 'Lis',
    Telefon: '500600700',
    Ulica: 'Lipowa',
    'Nr domu': '4',
    'Kod pocztowy': '26300',
    Miejscowość: 'Opoczno',
  }

  test('needs what the form says it needs', async () => {
    const { dialog, save, calls } = await open()
    await save()
    const messages = [
      'Imię jest wymagane',
      'Nazwisko jest wymagane',
      'Telefon jest wymagany',
      'Ulica jest wymagana',
      'Numer domu jest wymagany',
      'Kod pocztowy jest wymagany',
      'Miejscowość jest wymagana',
      'Data instalacji jest wymagana',
      'Data przeglądu jest wymagana',
    ]
    for (const text of messages) expect(await dialog.findByText(text)).toBeVisible()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('says that who has the number wants no SMS, and is saved all the same', async () => {
    const { dialog, fill, fillDates, save } = await open({
      'GET /api/clients/check-phone/%2B48500600700': () => ({ exists: false, client: null, optedOut: true }),
      'POST /api/clients/with-device': () => Response.json(jan, { status: 201 }),
    })
    await fill(whole)
    expect(await dialog.findByText('Właściciel tego numeru nie chce SMS-ów.')).toBeVisible()
    expect(dialog.queryByText(/Ten numer ma już klient/)).toBeNull()
    await fillDates()
    await save()
    expect(await screen.findByText('Klient został dodany')).toBeVisible()
  })

  test('formats phone and postcode, warns of a phone that is taken, and is saved with the device', async () => {
    const { dialog, fill, fillDates, save, calls, person, address } = await open({
      'POST /api/clients/with-device': () => Response.json(jan, { status: 201 }),
    })
    await fill(whole)
    await fillDates()
    expect(dialog.getByLabelText(/Telefon/)).toHaveValue('+48500600700')
    expect(dialog.getByLabelText(/Kod pocztowy/)).toHaveValue('26-300')
    expect(await dialog.findByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
    await person.click(dialog.getByRole('button', { name: '+1 rok' }))
    expect(await dateText(dialog, 'Data przeglądu')).toBe('28.02.2025')
    await save()
    expect(await screen.findByText('Klient został dodany')).toBeVisible()
    const call = calls.find(({ path }) => path === '/api/clients/with-device')
    expect(call?.body).toMatchObject({
      imie: 'Jan',
      telefon: '+48500600700',
      typUrzadzenia: 'POMPA_CIEPLA',
      terminPrzegladu: '2025-02-28',
      kodPocztowy: '26-300',
      latitude: 51.3757,
      longitude: 20.2783,
      geocodingStatus: 'APPROXIMATE',
    })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The address now names the new client.
    await waitFor(() => expect(address()).toBe('/?tab=clients&client=3'))
  })

  test('that the server refuses keeps typed values, with the message at its field', async () => {
    const keys: (string | null)[] = []
    const { dialog, fill, fillDates, save } = await open({
      'POST /api/clients/with-device': ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return problem(400, 'VALIDATION', 'Nieprawidłowe dane.', { fields: { ulica: 'Nie ma takiej ulicy' } })
      },
    })
    await fill(whole)
    await fillDates()
    await save()
    expect(await dialog.findByText('Nie ma takiej ulicy')).toBeVisible()
    expect(dialog.getByLabelText(/Ulica/)).toHaveValue('Lipowa')
    await fill({ Ulica: 'a' })
    expect(dialog.queryByText('Nie ma takiej ulicy')).toBeNull()
    await save()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).not.toBe(keys[1])
  })

  test('is not thrown away without a question', async () => {
    const { dialog, fill, person } = await open()
    await fill({ Imię: 'Jan' })
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Wróć do formularza' }))
    expect(dialog.getByLabelText(/Imię/)).toHaveValue('Jan')
    await person.click(await screen.findByRole('button', { name: 'Anuluj' }))
    await person.click(await screen.findByRole('button', { name: 'Porzuć zmiany' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('gets its inspection date from the installation date only when there is one', async () => {
    const { dialog, person } = await open()
    const button = dialog.getByRole('button', { name: '+5 lat' })
    expect(button).toHaveAccessibleDescription('Najpierw ustaw datę instalacji')
    await person.click(button)
    const { group } = await dateField(dialog, /Data instalacji/)
    await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
    expect(await dateText(dialog, 'Data przeglądu')).toBe('')
    await person.click(dialog.getByRole('button', { name: /^Dane techniczne/ }))
    const pasted = [
      ['Data instalacji', '01.03.1998'],
      ['Data uruchomienia', '01.03.1998'],
      ['Gwarancja do', '01.03.2098'],
      ['Data przeglądu', '01.03.2098'],
    ] as const
    for (const [label, text] of pasted) {
      fireEvent.paste((await dateField(dialog, new RegExp(label))).group, {
        clipboardData: { getData: () => '1.3.98' },
      })
      expect(await dateText(dialog, new RegExp(label))).toBe(text)
    }
  })
})

describe('an edit', () => {
  const stale = 'Ktoś w międzyczasie zmienił te dane.'
  const theirDevice = deviceWire({ terminPrzegladu: '2027-03-01', fuel: 'LPG', refrigerantGrams: 2400, version: 5 })
  const theirs = clientWire({ telefon: '+48500600799', company: 'Lipa', version: 3, devices: [theirDevice] })
  const ifCurrent =
    (current: { version: number }) =>
    ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === `"${current.version}"` ? current : problem(409, 'STALE', stale)

  /** A colleague has changed client and device, and the list is read again, as when the window gets the focus. */
  async function open(press: string) {
    let changed = false
    const app = await openClients({
      'GET /api/clients': () => paged('clients', [changed ? theirs : jan, anna], 42),
      'GET /api/clients/3': () => theirs,
      'GET /api/devices/7': () => theirDevice,
      'PUT /api/clients/3': ifCurrent(theirs),
      'PUT /api/devices/7': ifCurrent(theirDevice),
    })
    const ofJan = within(await app.card())
    if (press === 'Edytuj urządzenie') await app.choose(press)
    else await app.person.click(ofJan.getByRole('button', { name: press }))
    const dialog = within(await screen.findByRole('dialog'))
    changed = true
    window.dispatchEvent(new Event('visibilitychange'))
    await ofJan.findByText('+48 500 600 799')
    const save = () => app.person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    const versions = () =>
      app.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
    return { ...app, dialog, save, versions }
  }

  test('of a client starts from the version that filled it, keeps what was typed, and shows what is stored', async () => {
    const { person, dialog, save, versions } = await open('Edytuj klienta: Jan Kowalski')
    await person.type(dialog.getByLabelText(/Nazwisko/), 'ski')
    await save()
    expect(await dialog.findByText(stale)).toBeVisible()
    expect(await dialog.findByText('Telefon: +48500600700 → +48500600799')).toBeVisible()
    expect(dialog.getByText('Firma: Lipa')).toBeVisible()
    expect(dialog.getByLabelText(/Nazwisko/)).toHaveValue('Kowalskiski')
    await person.click(dialog.getByRole('button', { name: 'Wczytaj' }))
    expect(dialog.getByLabelText(/Telefon/)).toHaveValue('+48500600799')
    await save()
    expect(await screen.findByText('Dane klienta zostały zaktualizowane')).toBeVisible()
    expect(versions()).toEqual(['"2"', '"3"'])
  })

  test('of a device does the same', async () => {
    const { person, dialog, save, versions } = await open('Edytuj urządzenie')
    await person.type(dialog.getByLabelText('Uwagi'), 'Pies')
    await save()
    expect(await dialog.findByText('Termin przeglądu: 01.03.2020 → 01.03.2027')).toBeVisible()
    expect(dialog.getByText('Paliwo: gaz płynny')).toBeVisible()
    expect(dialog.getByText('Ilość czynnika: 2,4 kg')).toBeVisible()
    expect(dialog.getByLabelText('Uwagi')).toHaveValue('Pies')
    await save()
    expect(await screen.findByText('Dane urządzenia zostały zaktualizowane')).toBeVisible()
    expect(versions()).toEqual(['"4"', '"5"'])
  })
})

test('a client with devices is deleted only after a second question, once it is counted what goes with them', async () => {
  let count = () => {}
  const counted = new Promise<void>((resolve) => (count = resolve))
  const { person, card, calls } = await openClients({
    'GET /api/clients/3/dependents': async () => {
      await counted
      const kept = { keptEntries: 0, keptProtocols: 0 }
      // A colleague has added one since the list was read.
      return { devices: 2, visits: 14, duties: 0, requests: 2, draftProtocols: 1, photos: 3, plannedSms: 0, ...kept }
    },
    'DELETE /api/clients/3': () => ({ id: 3, message: 'ok' }),
  })
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').length
  await person.click(within(await card()).getByRole('button', { name: 'Usuń klienta: Jan Kowalski' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Ta operacja nie może zostać cofnięta')
  // The question is still to grow: its button would move from under the pointer.
  expect(screen.getByRole('button', { name: 'Usuń klienta' })).toBeDisabled()
  count()
  expect(await screen.findByText('14 wizyt')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Usuń klienta' }))
  expect(await screen.findByText(/Jan Kowalski ma 2 urządzenia/)).toBeVisible()
  expect(screen.getByText('14 wizyt')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/dependents'))).toHaveLength(1)
  expect(deleted()).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Usuń klienta i urządzenia' }))
  expect(await screen.findByText('Klient został usunięty')).toBeVisible()
  expect(deleted()).toBe(1)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Anna Nowak' })).toHaveFocus())
})

test('a client who had no device when the list was read is deleted after a second question, too, once there is one', async () => {
  const bare = { ...jan, devices: [] }
  const none = { visits: 0, duties: 0, requests: 0, draftProtocols: 0, photos: 0, plannedSms: 0 }
  const { person, card, calls } = await openClients({
    'GET /api/clients': () => paged('clients', [bare]),
    'GET /api/clients/3/dependents': () => ({ devices: 1, ...none, keptEntries: 0, keptProtocols: 0 }),
    'DELETE /api/clients/3': () => ({ id: 3, message: 'ok' }),
  })
  await person.click(within(await card()).getByRole('button', { name: 'Usuń klienta: Jan Kowalski' }))
  await person.click(await screen.findByRole('button', { name: 'Usuń klienta' }))
  expect(await screen.findByText(/Jan Kowalski ma 1 urządzenie/)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})

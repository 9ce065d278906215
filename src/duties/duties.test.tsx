import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noEquipment } from '#domain/devices/equipment'
import type { DutyWire } from '#domain/duties/wire'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { writeDate, dateText } from '../testing/dates'
import { dutyWire } from '../testing/duty-samples'
import { clientWire, deviceWire, settingsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

const boiler = deviceWire({ ...noEquipment, typUrzadzenia: 'KOCIOL_GAZOWY', terminPrzegladu: '2026-12-10' })

/** The page of device 7 with these duties */
function openDevice(duties: DutyWire[], api: Handlers = {}, as: 'ADMIN' | 'VIEWER' = 'ADMIN') {
  const app = openConsole('/devices/7/show', {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => boiler,
      'GET /api/clients/3': () => clientWire({ devices: [boiler] }),
      ...noHistory,
      'GET /api/duties': () => paged('duties', duties),
      ...api,
    },
  })
  const sent = (method: string) =>
    app.calls.filter((call) => call.method === method && call.path.startsWith('/api/duties'))
  return { ...app, sent }
}

const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Obowiązki' })
  return within(heading.closest('.MuiCard-root, section') as HTMLElement)
}

describe('the card of a device', () => {
  test('tells each duty with its window, its reason and its state, the inspection first', async () => {
    openDevice([
      dutyWire({ id: 4, kind: 'GAS_INSTALLATION', opensOn: '2026-10-20', dueOn: '2026-11-20' }),
      dutyWire({ lastDoneOn: '2025-12-01' }),
      dutyWire({ id: 6, kind: 'OWN', name: 'Filtry', reason: 'OFFICE', source: null, intervalMonths: 3, hard: false }),
      dutyWire({ id: 8, kind: 'CONTRACT', dueOn: null, opensOn: null }),
    ])
    const items = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Przegląd okresowytermin 10.12.2026',
      expect.stringContaining('Kontrola instalacji gazowejPo terminieod 20.10.2026 do 20.11.2026'),
      expect.stringMatching(/kominowychDo wykonaniaod 01\.11\.2026 do 01\.12\.2026, wykonano 01\.12\.2025/),
      expect.stringMatching(/^FiltryDo wykonania.*zalecenie, co 3 miesiące od ostatniego wykonania/),
      expect.stringMatching(/^Umowa serwisowaNie obowiązujeprzepis/),
    ])
    const rows = await (await card()).findAllByRole('listitem')
    expect(within(rows[1]!).getByRole('button', { name: /^Zapisz wykonanie/ })).toBeVisible()
    expect(within(rows[4]!).queryByRole('button', { name: /^Zapisz wykonanie/ })).toBeNull()
  })

  test('is not there for a device without duties, whose menu adds the first', async () => {
    const { person } = openDevice([])
    await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
    expect(await screen.findByRole('menuitem', { name: 'Dodaj obowiązek' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Obowiązki', hidden: true })).toBeNull()
  })

  test('leaves those who only look without buttons', async () => {
    openDevice([dutyWire()], {}, 'VIEWER')
    await (await card()).findAllByRole('listitem')
    expect((await card()).queryByRole('button')).toBeNull()
  })

  test('says that the duties did not load, and tries again', async () => {
    let broken = true
    const { person } = openDevice([], {
      'GET /api/duties': () => (broken ? problem(500, 'INTERNAL', 'Błąd') : paged('duties', [dutyWire()])),
    })
    expect(await screen.findByText('Nie udało się załadować obowiązków')).toBeVisible()
    broken = false
    await person.click((await card()).getByRole('button', { name: /ponownie/i }))
    expect(await screen.findByText('Kontrola przewodów kominowych')).toBeVisible()
  })
})

describe('a new duty', () => {
  test('starts with what follows from the device, and keeps what was typed when the kind changes', async () => {
    const { person, sent } = openDevice([], { 'POST /api/duties': () => dutyWire() })
    await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Dodaj obowiązek' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nowy obowiązek: Jan Kowalski' }))
    expect(dialog.getByRole('button', { name: 'Kontrola instalacji gazowej', pressed: true })).toBeVisible()
    await person.type(dialog.getByRole('textbox', { name: 'Nazwa' }), 'Komin zbiorczy')
    await person.click(dialog.getByRole('button', { name: 'Kontrola przewodów kominowych' }))
    expect(await dateText(dialog, /Najbliższy termin/)).toBe('10.12.2026')
    await person.click(dialog.getByRole('button', { name: 'Dodaj obowiązek' }))
    expect(await screen.findByText('Obowiązek został dodany')).toBeVisible()
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        deviceId: 7,
        kind: 'FLUES',
        name: 'Komin zbiorczy',
        reason: 'LAW',
        source: 'Prawo budowlane, art. 62 ust. 1 pkt 1 lit. c',
        anchor: 'LAST_DONE',
        intervalMonths: 12,
        opensMonths: 1,
        hard: true,
        dueOn: '2026-12-10',
        until: null,
        active: true,
        price: null,
        minutes: null,
      },
    ])
  })

  test('keeps a typed date, price and basis when another kind is chosen, and needs a date', async () => {
    const all = [dutyWire(), dutyWire({ id: 6, kind: 'GAS_INSTALLATION' })]
    const { person, sent } = openDevice(all, { 'POST /api/duties': () => dutyWire() })
    await person.click((await card()).getByRole('button', { name: 'Dodaj obowiązek' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Nowy obowiązek/ }))
    await person.type(dialog.getByRole('textbox', { name: 'Nazwa' }), 'Umowa 7')
    await person.type(dialog.getByRole('textbox', { name: 'Podstawa' }), 'nr 7/2026')
    await person.type(dialog.getByRole('spinbutton', { name: 'Cena' }), '90')
    await person.click(dialog.getByRole('button', { name: 'Dodaj obowiązek' }))
    expect(await dialog.findByText('Podaj najbliższy termin')).toBeVisible()
    await writeDate(dialog, /Najbliższy termin/, '2027-02-01')
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'Przegląd gwarancyjny')
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Rodzaj' }), 'Umowa serwisowa')
    await person.click(dialog.getByRole('button', { name: 'Dodaj obowiązek' }))
    expect(await screen.findByText('Obowiązek został dodany')).toBeVisible()
    expect(sent('POST')[0]!.body).toMatchObject({
      kind: 'CONTRACT',
      name: 'Umowa 7',
      source: 'nr 7/2026',
      dueOn: '2027-02-01',
      price: 90,
      reason: 'CONTRACT',
      anchor: 'FIXED_DAY',
      hard: true,
    })
  })

  test('proposes no kind that the device has; one of its own needs a name', async () => {
    const { person, sent } = openDevice([dutyWire(), dutyWire({ id: 6, kind: 'GAS_INSTALLATION' })])
    await person.click((await card()).getByRole('button', { name: 'Dodaj obowiązek' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Nowy obowiązek/ }))
    expect(dialog.queryByRole('group', { name: 'Proponowane' })).toBeNull()
    expect(dialog.getByRole('combobox', { name: 'Rodzaj' })).toHaveDisplayValue('Inny')
    await person.click(dialog.getByRole('button', { name: 'Dodaj obowiązek' }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nazwa' })).toBeInvalid())
    expect(sent('POST')).toEqual([])
  })
})

describe('a stored duty', () => {
  test('is recorded as done on a day that is not in the future, and says when it is due next', async () => {
    const { person, sent } = openDevice([dutyWire()], {
      'POST /api/duties/5/fulfil': () => dutyWire({ dueOn: '2027-11-20', version: 2 }),
    })
    await person.click((await card()).getByRole('button', { name: /^Zapisz wykonanie/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zapisz wykonanie' }))
    await writeDate(dialog, /Data wykonania/, '2026-11-24')
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Ten dzień jest w przyszłości')).toBeVisible()
    await writeDate(dialog, /Data wykonania/, '2026-11-20')
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano. Następny termin: 20.11.2027.')).toBeVisible()
    expect(sent('POST').map(({ body }) => body)).toEqual([{ performedOn: '2026-11-20' }])
  })

  test('that a colleague has recorded as done meanwhile shows it, and can be recorded again', async () => {
    const theirs = dutyWire({ lastDoneOn: '2026-11-10', dueOn: '2027-11-10', version: 2 })
    const { person, sent } = openDevice([dutyWire()], {
      'GET /api/duties/5': () => theirs,
      'POST /api/duties/5/fulfil': ({ headers }) =>
        headers.get('if-match') === '"2"'
          ? dutyWire({ dueOn: '2027-11-20', version: 3 })
          : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    })
    await person.click((await card()).getByRole('button', { name: /^Zapisz wykonanie/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zapisz wykonanie' }))
    await writeDate(dialog, /Data wykonania/, '2026-11-20')
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText(/^Wykonano: .*10\.11\.2026/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano. Następny termin: 20.11.2027.')).toBeVisible()
    expect(sent('POST').map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
      ['"1"', { performedOn: '2026-11-20' }],
      ['"2"', { performedOn: '2026-11-20' }],
    ])
  })

  test('is changed at its version; what the server refuses stands at its field', async () => {
    const { person, sent } = openDevice([dutyWire()], {
      'PUT /api/duties/5': () => problem(400, 'VALIDATION', 'Błędne dane', { fields: { until: 'Za wcześnie' } }),
    })
    await person.click((await card()).getByRole('button', { name: /^Edytuj obowiązek/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Obowiązek: / }))
    await person.click(dialog.getByRole('checkbox', { name: 'Obowiązuje' }))
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText('Za wcześnie')).toBeVisible()
    expect(sent('PUT')[0]).toMatchObject({ body: { kind: 'FLUES', active: false } })
    expect(sent('PUT')[0]!.headers.get('if-match')).toBe('"1"')
  })

  test('that a colleague has changed meanwhile is shown in the form, which can be saved again', async () => {
    const theirs = dutyWire({ price: 120, version: 2 })
    const { person, sent } = openDevice([dutyWire()], {
      'GET /api/duties/5': () => theirs,
      'PUT /api/duties/5': ({ headers }) =>
        headers.get('if-match') === '"2"' ? theirs : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    })
    await person.click((await card()).getByRole('button', { name: /^Edytuj obowiązek/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Obowiązek: / }))
    await person.click(dialog.getByRole('checkbox', { name: 'Obowiązuje' }))
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await dialog.findByText(/^Cena: 120/)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Obowiązuje' })).not.toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Obowiązek został zmieniony')).toBeVisible()
    expect(sent('PUT').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  })

  test('that a colleague has deleted meanwhile leaves its open form alone', async () => {
    let rows = [dutyWire()]
    const { person } = openDevice([], { 'GET /api/duties': () => paged('duties', rows) })
    await person.click((await card()).getByRole('button', { name: /^Edytuj obowiązek/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Obowiązek: / }))
    await person.type(dialog.getByRole('textbox', { name: 'Nazwa' }), 'Komin')
    rows = []
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText(/^wykonano|od 01.11.2026/)).toBeNull())
    expect(dialog.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Komin')
  })

  test('that was never done cannot be taken back; a day recorded by mistake can, after a question', async () => {
    const never = dutyWire({ id: 4, kind: 'GAS_INSTALLATION' })
    const { person, sent } = openDevice(
      [never, dutyWire({ lastDoneOn: '2026-11-20', dueOn: '2027-11-20', version: 2 })],
      {
        'POST /api/duties/5/reopen': () => dutyWire({ version: 3 }),
      },
    )
    const names = (await (await card()).findAllByRole('button', { name: /^Cofnij wykonanie/ })).map(
      (each) => each.ariaLabel,
    )
    expect(names).toEqual(['Cofnij wykonanie: Kontrola przewodów kominowych'])
    await person.click((await card()).getByRole('button', { name: /^Cofnij wykonanie/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cofnąć wykonanie?' }))
    expect(question.getByText(/wykonano 20\.11\.2026\. Obowiązek wróci do poprzedniego terminu\.$/)).toBeVisible()
    expect(sent('POST')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Cofnij wykonanie' }))
    expect(await screen.findByText('Cofnięto wykonanie. Termin: 01.12.2026.')).toBeVisible()
    expect(sent('POST').map(({ headers }) => headers.get('if-match'))).toEqual(['"2"'])
  })

  test('is deleted after a question', async () => {
    const { person, sent } = openDevice([dutyWire()], {
      'DELETE /api/duties/5': () => ({ success: true, message: 'Obowiązek został usunięty', id: 5 }),
    })
    await person.click((await card()).getByRole('button', { name: /^Usuń obowiązek/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Usunąć obowiązek?' }))
    expect(sent('DELETE')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Usuń obowiązek' }))
    expect(await screen.findByText('Obowiązek został usunięty')).toBeVisible()
    expect(sent('DELETE').map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
  })
})

test('the list of duties begins with what is to be done, and leads to client and device', async () => {
  const { calls, person } = openConsole('/services/duties', {
    as: 'VIEWER',
    api: { 'GET /api/duties': () => paged('duties', [dutyWire({ dueOn: '2026-11-20' })]) },
  })
  const row = within(await screen.findByRole('row', { name: /kominowych/ }))
  for (const text of ['20.11.2026', 'Po terminie', '+48 500 600 700', 'Łódź']) expect(row.getByText(text)).toBeVisible()
  expect(row.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  expect(row.getByRole('link', { name: /Viessmann/ })).toHaveAttribute('href', '/devices/7/show')
  expect(calls.find(({ path }) => path === '/api/duties')!.query.get('filter')).toBe('{"state":"CURRENT"}')
  expect(row.queryByRole('button', { name: /^Umów wizytę/ })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Stan' }), 'Wszystkie')
  await expect.poll(() => calls.at(-1)?.query.get('filter')).toBe('{}')
})

test('a service is booked from the list; the form says which duties that day fulfils, and which it comes too late for', async () => {
  const duties = [
    dutyWire({ dueOn: '2026-12-09', opensOn: '2026-11-09', minutes: 45 }),
    dutyWire({ id: 6, minutes: 60, kind: 'GAS_INSTALLATION', dueOn: '2026-11-25', opensOn: '2026-10-25' }),
    dutyWire({ id: 8, kind: 'WARRANTY', dueOn: '2026-11-20', opensOn: '2026-08-20' }),
    dutyWire({ id: 9, kind: 'OWN', name: 'Filtry', hard: false, dueOn: '2026-11-25', opensOn: '2026-11-01' }),
  ]
  const { person } = openConsole('/services/duties', {
    as: 'MANAGER',
    api: {
      'GET /api/duties': ({ query }) =>
        paged(
          'duties',
          query.get('filter')?.includes('sameAddressAs')
            ? [dutyWire({ id: 11, deviceId: 12, deviceName: 'Daikin', dueOn: '2026-12-09', opensOn: '2026-11-09' })]
            : duties,
        ),
      'GET /api/devices/7': () => boiler,
      'GET /api/services': () => [],
      'GET /api/settings': () => settingsWire(),
      'POST /api/services/conflicts': () => [],
    },
  })
  const row = within(await screen.findByRole('row', { name: /kominowych/ }))
  await person.click(row.getByRole('button', { name: 'Umów wizytę: Kontrola przewodów kominowych, Jan Kowalski' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
  expect(dialog.getByRole('combobox', { name: /Typ serwisu/ })).toHaveDisplayValue('Przegląd okresowy')
  await writeDate(dialog, /Data serwisu/, '2026-11-26')
  expect(
    await dialog.findByText(
      'Spełni też obowiązki: Kontrola przewodów kominowych (termin 09.12.2026), Kontrola instalacji gazowej (termin 25.11.2026), Przegląd gwarancyjny (termin 20.11.2026), Filtry (termin 25.11.2026).',
    ),
  ).toBeVisible()
  expect(
    dialog.getByText('Przed tą wizytą minie nieprzekraczalny termin: Kontrola instalacji gazowej (termin 25.11.2026).'),
  ).toBeVisible()
  expect(
    await dialog.findByText(
      'Pod tym adresem można tego dnia zrobić też: Kontrola przewodów kominowych, Daikin (termin 09.12.2026). Umów to jako osobną wizytę.',
    ),
  ).toBeVisible()
  expect(dialog.getByRole('combobox', { name: /Czas trwania/ })).toHaveValue('45')
  await person.click(dialog.getByRole('button', { name: /^Ustaw czas trwania/ }))
  expect(dialog.getByRole('combobox', { name: /Czas trwania/ })).toHaveValue('105')
  await writeDate(dialog, /Data serwisu/, '2026-11-25')
  expect(
    await dialog.findByText(
      'Spełni też obowiązki: Kontrola przewodów kominowych (termin 09.12.2026), Kontrola instalacji gazowej (termin 25.11.2026), Przegląd gwarancyjny (termin 20.11.2026), Filtry (termin 25.11.2026).',
    ),
  ).toBeVisible()
  expect(dialog.queryByText(/^Przed tą wizytą/)).toBeNull()
})

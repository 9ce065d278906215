import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Import } from '#domain/import/import'
import type { Call, Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { sampleImport, row } from './testing/samples'

const counts = (changed: Partial<Import['counts']>): Import['counts'] => ({
  NEW: 0,
  JOINED: 0,
  SECOND_DEVICE: 0,
  DOUBTFUL: 0,
  REFUSED: 0,
  EXISTS: 0,
  LEFT_OUT: 0,
  ...changed,
})

const refused = row({
  line: 3,
  cells: ['Ewa Lis', 'brak'],
  verdict: 'REFUSED',
  reason: 'Brak numeru telefonu',
  wrongColumns: [1],
  understood: [],
})

const nextRefused = row({ ...refused, line: 60, cells: ['Jan Sowa', '600'] })

/** The page of an import with two pages of rows */
const open = (changed: Partial<Import> = {}, more: Handlers = {}, query = '') =>
  openConsole(`/admin/import?id=3${query}`, {
    as: 'MANAGER',
    api: {
      'GET /api/imports': () => [],
      'GET /api/imports/3': () => sampleImport(changed),
      'GET /api/imports/assignments': () => [],
      'GET /api/imports/3/rows': ({ query: of }) =>
        of.get('range') === '[50,99]' ? paged('rows', [nextRefused], 51, 50) : paged('rows', [row(), refused], 51),
      ...more,
    },
  })
const blur = () => act(() => (document.activeElement as HTMLElement).blur())
const listItem = async (line: number) => within(await screen.findByRole('listitem', { name: `Wiersz ${line}` }))

test.each<Role>(['TECHNICIAN', 'VIEWER'])('a %s is sent to the dashboard', async (as) => {
  const { address } = openConsole('/admin/import', { as })
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

test('an import that is gone is said to be gone', async () => {
  open({}, { 'GET /api/imports/3': () => problem(404, 'NOT_FOUND', 'Nie znaleziono importu') })
  expect(await screen.findByRole('heading', { name: 'Nie znaleziono importu' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wszystkie importy' })).toHaveAttribute('href', '/admin/import')
  expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
})

test('an office without imports is told where to begin', async () => {
  openConsole('/admin/import', { as: 'MANAGER', api: { 'GET /api/imports': () => [] } })
  expect(await screen.findByText('Nie wczytano jeszcze żadnego pliku.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Wybierz plik' })).toBeEnabled()
})

describe('after the page was left', () => {
  async function leaveDuringUpload(result: () => unknown) {
    let answer = () => {}
    const pending = new Promise<void>((resolve) => (answer = resolve))
    const { person, address } = openConsole('/admin/import', {
      as: 'MANAGER',
      api: {
        'GET /api/imports': () => [],
        'POST /api/imports': async () => {
          await pending
          return result()
        },
      },
    })
    await person.upload(await screen.findByLabelText('Plik z klientami'), new File(['x'], 'klienci.csv'))
    await screen.findByText('Wysyłanie pliku…')
    await person.click(screen.getByRole('link', { name: 'Wróć do pulpitu' }))
    await waitFor(() => expect(screen.queryByText('Wysyłanie pliku…')).toBeNull())
    answer()
    return address
  }

  test('a file that is read leads nobody back to it, and is told', async () => {
    const address = await leaveDuringUpload(() => sampleImport())
    expect(await screen.findByText('Plik „klienci.xlsx” jest odczytany i czeka w imporcie klientów.')).toBeVisible()
    expect(address()).toBe('/dashboard')
  })

  test('a file that is refused is told to be refused', async () => {
    await leaveDuringUpload(() => problem(400, 'VALIDATION', 'W pliku nie ma żadnych wierszy.'))
    expect(await screen.findByText('W pliku nie ma żadnych wierszy.')).toBeVisible()
  })
})

describe('columns', () => {
  test('that say nothing of the type of devices are warned about, until one is chosen for all', async () => {
    const { person } = open({
      status: 'READ',
      heads: ['Klient', 'Telefon', 'Adres'],
      examples: [[], [], []],
      columns: ['name', 'phone', 'address'],
    })
    expect(await screen.findByText(/Żadna kolumna nie mówi, jakie to urządzenia/)).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Typ urządzenia' }), 'Pompa ciepła')
    expect(screen.queryByText(/Żadna kolumna nie mówi/)).toBeNull()
  })

  test('without a phone cannot be judged; assigned by hand they can', async () => {
    let isJudged = false
    const { person, calls } = open(
      {},
      {
        'GET /api/imports/3': () => sampleImport(isJudged ? { jobId: 1 } : { status: 'READ', columns: ['name', null] }),
        'PUT /api/imports/3/assignment': () => {
          isJudged = true
          return { success: true, message: '', jobId: 1 }
        },
      },
    )
    const check = await screen.findByRole('button', { name: 'Sprawdź wiersze' })
    expect(check).toBeDisabled()
    expect(screen.getByText('Wskaż kolumnę z numerem telefonu.')).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Kolumna „Telefon” to' }), 'Telefon')
    await person.click(check)
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ columns: ['name', 'phone'] }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Wczytaj 1 wiersz' })).toHaveFocus())
  })
})

test('columns and cells that are being filled in stay when a re-read fails', async () => {
  let [status, columns]: [Import['status'], Import['columns']] = ['READ', ['name', null]]
  let readings = 0
  // The second reading fails, a later one brings another name.
  const api = {
    'GET /api/imports/3': () => {
      readings++
      const fileName = readings > 2 ? 'znowu.xlsx' : 'klienci.xlsx'
      return readings === 2 ? problem(500, 'INTERNAL', 'x') : sampleImport({ status, fileName, columns })
    },
    'GET /api/imports/3/rows': () => (readings === 2 ? problem(500, 'INTERNAL', 'x') : paged('rows', [refused])),
  }
  const focusUntilReadAgain = () =>
    waitFor(() => {
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
      expect(screen.getByRole('heading', { name: 'znowu.xlsx' })).toBeVisible()
    })
  const assigning = open({}, api)
  const phone = { name: 'Kolumna „Telefon” to' }
  await assigning.person.selectOptions(await screen.findByRole('combobox', phone), 'Telefon')
  await focusUntilReadAgain()
  expect(screen.getByRole('combobox', phone)).toHaveDisplayValue('Telefon')
  cleanup()

  ;[status, columns] = ['JUDGED', ['name', 'phone']]
  readings = 0
  const correcting = open({}, api)
  await correcting.person.type(await screen.findByRole('textbox', { name: 'Telefon' }), '600100')
  await focusUntilReadAgain()
  expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveDisplayValue(/600100/)
})

test('a refused row is corrected in the cell that is wrong', async () => {
  const { person, calls } = open({}, { 'PUT /api/imports/3/rows/3': () => row({ line: 3 }) })
  const wrong = await listItem(3)
  expect(wrong.getByText('Brak numeru telefonu')).toBeVisible()
  const cell = wrong.getByLabelText('Telefon')
  await person.clear(cell)
  await person.type(cell, '601 100 200{Enter}')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ cells: { 1: '601 100 200' } }),
  )
  expect(screen.getByRole('button', { name: 'Wczytaj 1 wiersz' })).toBeEnabled()
})

test('a cell that is wrong says why, and of which row it is', async () => {
  open()
  const cell = await screen.findByRole('textbox', { name: 'Telefon' })
  expect(cell).toBeInvalid()
  expect(cell).toHaveAccessibleDescription('Wiersz 3 Brak numeru telefonu')
})

describe('the focus', () => {
  test('stays in a row that is corrected or decided', async () => {
    let rows = [row({ verdict: 'DOUBTFUL' }), refused]
    const { person } = open(
      {},
      {
        'GET /api/imports/3/rows': () => paged('rows', rows),
        'PUT /api/imports/3/rows/3': () => {
          rows = [row({ verdict: 'DOUBTFUL' }), row({ line: 3 })]
          return row({ line: 3 })
        },
        'PUT /api/imports/3/rows/2': () => {
          rows = [row({ decision: 'JOIN', verdict: 'JOINED' }), row({ line: 3 })]
          return rows[0]
        },
      },
    )
    await person.type(await screen.findByRole('textbox', { name: 'Telefon' }), '1{Enter}')
    const corrected = within(screen.getByRole('listitem', { name: 'Wiersz 3' }))
    await waitFor(() => expect(corrected.getByRole('button', { name: 'Popraw' })).toHaveFocus())
    const decided = within(screen.getByRole('listitem', { name: 'Wiersz 2' }))
    await person.click(decided.getByRole('button', { name: 'To ten sam' }))
    await waitFor(() => expect(decided.getByRole('button', { name: 'Popraw' })).toHaveFocus())
  })

  test('goes to the next row when a decided one leaves the list', async () => {
    let rows = [row({ verdict: 'DOUBTFUL' }), row({ line: 3, verdict: 'DOUBTFUL' })]
    const { person } = open(
      { counts: counts({ DOUBTFUL: 2 }) },
      {
        'GET /api/imports/3/rows': () => paged('rows', rows),
        'PUT /api/imports/3/rows/2': () => {
          rows = rows.slice(1)
          return row({ decision: 'NEW' })
        },
      },
      '&verdict=DOUBTFUL',
    )
    const first = await listItem(2)
    await person.click(first.getByRole('button', { name: 'Nowy klient' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Wiersz 2' })).toBeNull())
    const next = screen.getByRole('listitem', { name: 'Wiersz 3' })
    expect(next).toContainElement(document.activeElement as HTMLElement)
  })
})

test('a decision about all rows moves the focus once they are judged by it, not when a colleague has them judged', async () => {
  let state: Partial<Import> = { counts: counts({ NEW: 1, DOUBTFUL: 2 }) }
  let judge: () => void = () => undefined
  let reading = Promise.resolve()
  const { person } = open(
    {},
    {
      'GET /api/imports/3': () => reading.then(() => sampleImport(state)),
      'GET /api/imports/3/rows': () => paged('rows', [row({ verdict: 'DOUBTFUL' })]),
      'POST /api/imports/3/decisions': () => {
        reading = new Promise((resolve) => (judge = resolve))
        state = { ...state, jobId: 1 }
        // As a browser does with a button that is disabled while it waits
        blur()
        return { success: true, message: '', jobId: 1 }
      },
    },
  )
  await person.click(await screen.findByRole('radio', { name: 'Do decyzji 2' }))
  const decide = screen.getByRole('button', { name: 'Dodaj wszystkich jako nowych' })
  await person.click(decide)
  await waitFor(() => expect(decide).toBeEnabled())
  const load = () => screen.getByRole('button', { name: 'Wczytaj 1 wiersz' })
  expect(load()).not.toHaveFocus()
  blur()
  judge()
  await waitFor(() => expect(load()).toHaveFocus())
  blur()
  state = { ...state, jobId: 2, status: 'JUDGING', jobStatus: 'RUNNING' }
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Wiersze' })).toBeNull())
  state = { ...state, status: 'JUDGED', jobStatus: null }
  await screen.findByRole('list', { name: 'Wiersze' })
  expect(load()).not.toHaveFocus()
})

test.each(['-1', '1.5', 'x'])('the page %s of an address is read as the first', async (page) => {
  const { calls } = open({}, {}, `&page=${page}`)
  expect(await screen.findByRole('listitem', { name: 'Wiersz 2' })).toBeVisible()
  expect(rangesOf(calls)).toEqual(['[0,49]'])
})

test('a page that has become empty gives way to the last one', async () => {
  const { calls, address } = open(
    {},
    {
      'GET /api/imports/3/rows': ({ query }) => paged('rows', query.get('range') === '[50,99]' ? [row()] : [], 51, 50),
    },
    '&page=9',
  )
  expect(await screen.findByRole('listitem', { name: 'Wiersz 2' })).toBeVisible()
  expect(rangesOf(calls)).toEqual(['[400,449]', '[50,99]'])
  expect(address()).toContain('page=2')
})

const rangesOf = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/imports/3/rows').map(({ query }) => query.get('range'))

test('the result of a large import counts in whole numbers, each with its noun', async () => {
  const written = {
    rows: 30_000,
    clients: 20_000,
    devices: 30_000,
    joined: 0,
    services: 12_002,
    duties: 0,
    sms: 50_001,
  }
  open({ status: 'DONE', written, ranAt: '2026-11-23T09:00:00.000Z' })
  const names = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['klientów', 'urządzeń', 'wizyty', 'SMS-ów z historii'])
})

describe('an import that was written', () => {
  const counts = { NEW: 2, JOINED: 1, SECOND_DEVICE: 0, DOUBTFUL: 1, REFUSED: 0, EXISTS: 0, LEFT_OUT: 1 }
  const done: Partial<Import> = {
    status: 'DONE',
    ranAt: '2026-11-23T09:00:00.000Z',
    rowCount: 5,
    counts,
    remaining: 2,
    written: { rows: 2, clients: 2, devices: 2, joined: 0, services: 0, duties: 0, sms: 0 },
  }
  const rows = [
    row({ written: true, clientId: 7, deviceId: 8 }),
    row({ line: 4, written: true, clientId: 9 }),
    row({ line: 5, written: true }),
    row({ line: 3, verdict: 'DOUBTFUL', reason: 'Ten sam klient?', clientId: 7 }),
  ]
  const ofRows: Handlers = { 'GET /api/imports/3/rows': () => paged('rows', rows) }

  test('lets rows that wait be decided, and writes those decided', async () => {
    const { person, calls } = open(done, {
      ...ofRows,
      'PUT /api/imports/3/rows/3': () => row({ line: 3, decision: 'NEW' }),
      'POST /api/imports/3/run': () => ({ success: true, message: '', jobId: 5 }),
    })
    const waiting = await listItem(3)
    await person.click(waiting.getByRole('button', { name: 'Nowy klient' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ decision: 'NEW' }))
    const writtenRow = within(screen.getByRole('listitem', { name: 'Wiersz 2' }))
    expect(writtenRow.queryByRole('button')).toBeNull()
    expect(writtenRow.getByRole('link', { name: 'Karta klienta' })).toHaveAttribute('href', '/clients/7/show')
    const links = screen.getAllByRole('link', { name: 'Karta klienta' })
    // Also of a client without devices, but not of one who was deleted since
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/clients/7/show', '/clients/9/show'])
    await person.click(screen.getByRole('button', { name: 'Wczytaj jeszcze 1 wiersz' }))
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/imports/3/run')).toBe(true))
  })

  test('says that its progress is not known while the server does not answer', async () => {
    let isAway = false
    openConsole('/admin/import?id=3', {
      as: 'MANAGER',
      api: {
        'GET /api/imports/3': () =>
          isAway ? Promise.reject(new TypeError('network')) : sampleImport({ status: 'RUNNING', jobStatus: 'RUNNING' }),
        'GET /api/imports/3/rows': () => paged('rows', rows),
      },
    })
    await screen.findByRole('listitem', { name: 'Wiersz 3' })
    isAway = true
    const notice = 'Nie udało się odczytać postępu. Nie można połączyć się z serwerem. Sprawdź połączenie'
    await screen.findByText(new RegExp(notice))
    isAway = false
    await waitFor(() => expect(screen.queryByText(new RegExp(notice))).toBeNull())
  })

  test('is asked about no more, also where the answer to its start was lost', async () => {
    let isWritten = false
    const { person } = open(
      {},
      {
        'GET /api/imports/3': () => sampleImport(isWritten ? done : {}),
        'GET /api/imports/3/rows': () => paged('rows', [row({ written: isWritten })]),
        'POST /api/imports/3/run': () => {
          isWritten = true
          throw new TypeError('Failed to fetch')
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Wczytaj 1 wiersz' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Wczytać 1 wiersz?' }))
    await person.click(question.getByRole('button', { name: 'Wczytaj' }))
    expect(await screen.findByRole('heading', { name: 'Gotowe' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('offers a decision for all only where none of them is written', async () => {
    const { person } = open(done, ofRows)
    await person.click(await screen.findByRole('radio', { name: 'Do decyzji 1' }))
    const offered = await screen.findAllByRole('button', { name: /wszystki/ })
    const labels = ['Dołącz wszystkie', 'Dodaj wszystkich jako nowych', 'Pomiń wszystkie']
    expect(offered.map(({ textContent }) => textContent)).toEqual(labels)
    await person.click(screen.getByRole('radio', { name: 'Nowy 2' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /wszystki/ })).toBeNull())
  })

  test('has nothing to be decided once its file is gone or it is taken back', async () => {
    open({ ...done, status: 'UNDONE', undoneAt: '2026-11-24T09:00:00.000Z', undoneBy: 'Jan' }, ofRows)
    const waiting = await listItem(3)
    expect(waiting.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Wczytaj/ })).toBeNull()
  })
})

test('the arrow leads from an import to all of them, and from there to the dashboard', async () => {
  const { person, address } = open()
  await person.click(await screen.findByRole('link', { name: 'Wszystkie importy' }))
  await waitFor(() => expect(address()).toBe('/admin/import'))
  expect(await screen.findByRole('link', { name: 'Wróć do pulpitu' })).toHaveAttribute('href', '/dashboard')
})

describe('what is typed and not saved', () => {
  const sheets = [
    { name: 'Klienci', rows: 2, taken: true },
    { name: 'Dawni', rows: 5, taken: false },
  ]
  const phone = async (line: number) => (await listItem(line)).getByRole('textbox', { name: 'Telefon' })
  const question = () => screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' })
  const answer = async (person: UserEvent, name: string) =>
    person.click(within(await question()).getByRole('button', { name }))
  const isUnloadHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('an assignment of columns is asked about before it is left', async () => {
    const { person, address } = open({ status: 'READ', columns: ['name', null] })
    const column = await screen.findByRole('combobox', { name: 'Kolumna „Telefon” to' })
    expect(isUnloadHeld()).toBe(false)
    await person.selectOptions(column, 'Telefon')
    expect(isUnloadHeld()).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Wszystkie importy' }))
    await answer(person, 'Wróć do formularza')
    expect(column).toHaveDisplayValue('Telefon')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await person.click(screen.getByRole('link', { name: 'Wszystkie importy' }))
    await answer(person, 'Porzuć zmiany')
    await waitFor(() => expect(address()).toBe('/admin/import'))
  })

  test('an assignment of columns is asked about before other sheets are read', async () => {
    const { person, calls } = open(
      { status: 'READ', columns: ['name', 'phone'], sheets },
      { 'PUT /api/imports/3/sheets': () => sampleImport({ status: 'READ', sheets }) },
    )
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Kolumna „Klient” to' }), 'pomiń')
    await person.click(screen.getByRole('button', { name: 'Odczytaj wszystkie' }))
    const isRead = () => calls.some(({ method }) => method === 'PUT')
    await question()
    expect(isRead()).toBe(false)
    await answer(person, 'Porzuć zmiany')
    await waitFor(() => expect(isRead()).toBe(true))
  })

  test('other sheets that are refused say why beside the sheets, which are chosen as they were', async () => {
    const why =
      'Od wczytania tego pliku usunięto dane osoby (RODO). Wczytaj plik jeszcze raz, żeby wybrać inne arkusze.'
    const { person } = open(
      { status: 'READ', columns: ['name', 'phone'], sheets },
      { 'PUT /api/imports/3/sheets': () => problem(409, 'CONFLICT', why) },
    )
    await person.click(await screen.findByRole('checkbox', { name: /^Klienci/ }))
    await person.click(screen.getByRole('checkbox', { name: /^Dawni/ }))
    await person.click(screen.getByRole('button', { name: 'Odczytaj wybrane arkusze' }))
    const panel = within((await screen.findByText(why)).closest('section')!)
    expect(panel.getByRole('alert')).toHaveTextContent(why)
    expect(panel.getByRole('checkbox', { name: /^Klienci/ })).toBeChecked()
    expect(panel.getByRole('checkbox', { name: /^Dawni/ })).not.toBeChecked()
    expect(screen.getAllByText(why)).toHaveLength(1)
  })

  test('corrections of rows stay over pages and folding, and are asked about before the import is left', async () => {
    const { person, address } = open()
    await person.type(await phone(3), '601')
    await person.click((await listItem(2)).getByRole('button', { name: 'Popraw' }))
    await person.type(await phone(2), '9')
    await person.click((await listItem(2)).getByRole('button', { name: 'Zwiń' }))
    await person.click((await listItem(2)).getByRole('button', { name: 'Popraw' }))
    expect(await phone(2)).toHaveValue('6001002009')
    await person.click(screen.getByRole('button', { name: 'Następna strona' }))
    await person.type(await phone(60), '1')
    await person.click(screen.getByRole('button', { name: 'Poprzednia strona' }))
    expect(await phone(3)).toHaveValue('brak601')
    expect(await phone(2)).toHaveValue('6001002009')
    expect(isUnloadHeld()).toBe(true)
    await person.click(screen.getByRole('link', { name: 'Wszystkie importy' }))
    await answer(person, 'Porzuć zmiany')
    await waitFor(() => expect(address()).toBe('/admin/import'))
  })

  test('a correction that is saved, or typed back, is not asked about', async () => {
    let cells = refused.cells
    const { person, address } = open(
      {},
      {
        'GET /api/imports/3/rows': () => paged('rows', [row({ ...refused, cells })]),
        'PUT /api/imports/3/rows/3': () => row({ ...refused, cells: (cells = ['Ewa Lis', '601']) }),
      },
    )
    await person.clear(await phone(3))
    await person.type(await phone(3), ' 601 {Enter}')
    await waitFor(async () => expect(await phone(3)).toHaveValue('601'))
    await person.type(await phone(3), '5{Backspace}')
    expect((await listItem(3)).getByRole('button', { name: 'Zapisz wiersz' })).toBeDisabled()
    await person.click(screen.getByRole('link', { name: 'Wszystkie importy' }))
    await waitFor(() => expect(address()).toBe('/admin/import'))
  })

  test.each([
    ['Wczytaj 1 wiersz', () => screen.findByRole('alertdialog', { name: 'Wczytać 1 wiersz?' })],
    ['Zmień przypisanie kolumn', () => screen.findByRole('combobox', { name: 'Kolumna „Telefon” to' })],
  ])('corrections of rows are asked about before %s', async (name, follows) => {
    const { person } = open()
    await person.type(await phone(3), '601')
    await person.click(screen.getByRole('button', { name }))
    await answer(person, 'Porzuć zmiany')
    expect(await follows()).toBeInTheDocument()
    expect(isUnloadHeld()).toBe(false)
  })

  test.each([
    ['Wczytaj jeszcze 1 wiersz', 'POST /api/imports/3/run'],
    ['Cofnij import', 'GET /api/imports/3/undo'],
  ])('corrections of rows are asked about before %s', async (name, path) => {
    const written = { ...sampleImport().written, rows: 1, clients: 1 }
    const { person, calls } = open(
      {
        status: 'DONE',
        ranAt: '2026-11-24T09:00:00.000Z',
        counts: counts({ NEW: 2, REFUSED: 1 }),
        written,
        remaining: 1,
      },
      {
        [path]: () =>
          path.startsWith('GET')
            ? { free: 1, history: 0, blocked: [], blockedCount: 0 }
            : { success: true, message: '', jobId: 1 },
      },
    )
    await person.type(await phone(3), '601')
    await person.click(screen.getByRole('button', { name }))
    await question()
    const isAsked = () => calls.some(({ method, path: at }) => `${method} ${at}` === path)
    expect(isAsked()).toBe(false)
    await answer(person, 'Porzuć zmiany')
    await waitFor(() => expect(isAsked()).toBe(true))
    expect(isUnloadHeld()).toBe(false)
  })

  test.each(['Dodaj wszystkich jako nowych', 'Przyjmij domysły w 1 wierszu'])(
    'corrections of rows outlast %s, which judges them anew',
    async (name) => {
      let isJudging = false
      let jobId: number | null = null
      const { person } = open(
        {},
        {
          'GET /api/imports/3': () =>
            sampleImport({
              counts: counts({ NEW: 1, DOUBTFUL: 2 }),
              guesses: 1,
              ...(isJudging && { status: 'JUDGING', jobStatus: 'RUNNING' }),
              jobId,
            }),
          'GET /api/imports/3/rows': () => paged('rows', [row({ verdict: 'DOUBTFUL' })]),
          'POST /api/imports/3/decisions': () => {
            isJudging = true
            jobId = 1
            return { success: true, message: '', jobId }
          },
        },
      )
      await person.click(await screen.findByRole('radio', { name: 'Do decyzji 2' }))
      await person.click((await listItem(2)).getByRole('button', { name: 'Popraw' }))
      await person.type(await phone(2), '9')
      await person.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Wiersz 2' })).toBeNull())
      expect(isUnloadHeld()).toBe(true)
      isJudging = false
      expect(await phone(2)).toHaveValue('6001002009')
      expect(isUnloadHeld()).toBe(true)
      // Where one goes on
      expect(screen.getByRole('button', { name: 'Wczytaj 1 wiersz' })).toHaveFocus()
    },
  )

  test('a correction of a row that somebody else has loaded meanwhile is not asked about', async () => {
    let isWritten = false
    const { person } = open(
      {},
      { 'GET /api/imports/3/rows': () => paged('rows', [row({ written: isWritten, clientId: isWritten ? 9 : null })]) },
    )
    await person.click((await listItem(2)).getByRole('button', { name: 'Popraw' }))
    await person.type(await phone(2), '9')
    expect(isUnloadHeld()).toBe(true)
    isWritten = true
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await (await listItem(2)).findByRole('link', { name: 'Karta klienta' })
    await waitFor(() => expect(isUnloadHeld()).toBe(false))
  })

  test('a correction is saved as soon as it is answered, before the rows are read again', async () => {
    const cells = ['Ewa Lis', '601']
    let isSaved = false
    const { person } = open(
      {},
      {
        'GET /api/imports/3/rows': () =>
          isSaved ? new Promise<Response>(() => undefined) : paged('rows', [row(), refused]),
        'PUT /api/imports/3/rows/3': () => {
          isSaved = true
          return row({ ...refused, cells, reason: 'Za krótki numer' })
        },
      },
    )
    await person.clear(await phone(3))
    await person.type(await phone(3), ' 601 {Enter}')
    expect(await (await listItem(3)).findByText('Za krótki numer')).toBeVisible()
    expect(await phone(3)).toHaveValue('601')
    expect(isUnloadHeld()).toBe(false)
    await person.click(screen.getByRole('button', { name: 'Wczytaj 1 wiersz' }))
    expect(await screen.findByRole('alertdialog', { name: 'Wczytać 1 wiersz?' })).toBeVisible()
  })

  test('an assignment is saved as soon as it is answered, before the import is read again', async () => {
    let isSaved = false
    const { person, address } = open(
      {},
      {
        'GET /api/imports/3': () =>
          isSaved ? new Promise<Response>(() => undefined) : sampleImport({ status: 'READ', columns: ['name', null] }),
        'PUT /api/imports/3/assignment': () => {
          isSaved = true
          return { success: true, message: '', jobId: 1 }
        },
      },
    )
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Kolumna „Telefon” to' }), 'Telefon')
    expect(isUnloadHeld()).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Sprawdź wiersze' }))
    await waitFor(() => expect(isUnloadHeld()).toBe(false))
    await person.click(screen.getByRole('link', { name: 'Wszystkie importy' }))
    await waitFor(() => expect(address()).toBe('/admin/import'))
  })

  test('goes with an import that is removed', async () => {
    const { person, address } = open({}, { 'DELETE /api/imports/3': () => ({ success: true, message: '' }) })
    await person.type(await phone(3), '601')
    await person.click(screen.getByRole('button', { name: 'Usuń z listy' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Usunąć ten import z listy?' }))
    await person.click(dialog.getByRole('button', { name: 'Usuń z listy' }))
    await waitFor(() => expect(address()).toBe('/admin/import'))
  })
})

import StarIcon from '@mui/icons-material/StarOutlined'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DataProvider, GetListParams } from 'react-admin'
import { CoreAdminContext, localStorageStore } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deviceCalls } from '#domain/devices/contract'
import { themeOf } from '../../../theme/theme'
import { createProviders } from '../../../providers'
import { ApiError } from '../../../providers/api-error'
import { SessionContext } from '../../../providers/use-session'
import { tokensWire, userWire } from '../../../testing/samples'
import type { ListSpec } from '../list-spec'
import { sortsBy } from '../list-spec'
import { useListState } from '../use-list-state'
import type { BulkDialogProps, TableDefinition } from '.'
import { TableView, useTable } from '.'
import { BulkRunDialog } from './BulkRunDialog'

/** A record type that the console does not have */
interface Boat {
  id: number
  name: string
  length: number
}

const filters = { kind: { all: 'Wszystkie rodzaje', sail: 'Żaglowe', motor: 'Motorowe' } } as const
const spec: ListSpec<typeof filters> = {
  filters,
  sorts: sortsBy(['name', 'length']),
  firstSort: 'name',
  pageSizes: [25, 50, 100],
  serverFilter: ({ q, kind }) => ({ ...(q && { q }), ...(kind !== 'all' && { kind }) }),
}

const bare: TableDefinition<Boat> = {
  name: 'boats',
  resource: 'boats',
  label: 'Łodzie',
  forms: ['łódź', 'łodzie', 'łodzi'],
  genitive: 'łodzi',
  searchLabel: 'Nazwa',
  filters: [{ name: 'kind', label: 'Rodzaj' }],
  columns: [
    { key: 'name', label: 'Nazwa', sort: 'name', heading: true, csv: ({ name }) => name },
    { key: 'length', label: 'Długość', sort: 'length', align: 'right', csv: ({ length }) => `${length} m` },
    { key: 'id', label: 'Numer', hidden: true, csv: ({ id }) => String(id) },
  ],
  rowLabel: ({ name }) => name,
  empty: { title: 'Nie ma jeszcze łodzi', text: 'Dodaj pierwszą.' },
}

function fleet(count: number) {
  const boats: Boat[] = Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Łódź ${n + 1}`, length: n + 5 }))
  const queries: GetListParams[] = []
  const scuttled: number[] = []
  const refusals = new Map<number, ApiError>()
  const dataProvider = {
    async getList(_resource: string, params: GetListParams) {
      queries.push(params)
      const { ids } = params.filter as { ids?: number[] }
      const matching = boats.filter(({ id }) => !scuttled.includes(id) && (!ids || ids.includes(id)))
      const { page, perPage } = params.pagination!
      return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length }
    },
    async call(_: typeof deviceCalls.delete, { id }: { id: number }) {
      const refusal = refusals.get(id)
      if (refusal) throw refusal
      scuttled.push(id)
    },
    touched: async () => ['boats'],
  } as unknown as DataProvider
  return { queries, scuttled, refusals, dataProvider }
}
type Fleet = ReturnType<typeof fleet>

/** Holds the answer to the filter 'sail' back until it is answered with boats of these ids, or fails. */
function holdSailing({ dataProvider }: Fleet, ids: readonly number[]) {
  let answer = () => {}
  let fail = () => {}
  const pending = new Promise<void>((resolve, reject) => {
    answer = resolve
    fail = () => reject(new ApiError('Serwer nie odpowiada.', 500, 'answer'))
  })
  const { getList } = dataProvider
  dataProvider.getList = async (resource, params) => {
    const { kind, ...filter } = params.filter as { kind?: string; ids?: number[] }
    if (kind !== 'sail') return getList(resource, params)
    await pending
    return getList(resource, { ...params, filter: { ids, ...filter } })
  }
  return { answer: () => answer(), fail: () => fail() }
}

function scuttling(): TableDefinition<Boat> {
  function ScuttleDialog(props: BulkDialogProps<Boat>) {
    return (
      <BulkRunDialog
        {...props}
        danger
        action={deviceCalls.delete}
        inputOf={({ id }) => ({ id })}
        title="Zatop łodzie"
        begin="Zatop"
        doing="Zatapianie"
        done="Zatopiono"
      >
        {(boats) => <p>Zatopimy {boats.length}.</p>}
      </BulkRunDialog>
    )
  }
  return {
    ...bare,
    bulkActions: [
      {
        key: 'scuttle',
        label: 'Zatop',
        icon: StarIcon,
        permission: 'devices.delete',
        removes: true,
        dialog: ScuttleDialog,
      },
    ],
  }
}

function Fleet({ definition }: { definition: TableDefinition<Boat> }) {
  return <TableView table={useTable(definition, useListState(spec))} />
}

const store = localStorageStore(undefined, 'boats')

function open(
  boats: Fleet,
  definition: TableDefinition<Boat> = bare,
  { query = '', userId = 1, roles = ['ADMIN'] } = {},
) {
  const { session, authProvider } = createProviders()
  session.open(tokensWire('stored'), userWire({ id: userId, roles } as Parameters<typeof userWire>[0]), false)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const element = (
    <SessionContext value={session}>
      <CoreAdminContext
        dataProvider={boats.dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={store}
      >
        <ThemeProvider theme={themeOf('light', 'comfortable')}>
          <Fleet definition={definition} />
        </ThemeProvider>
      </CoreAdminContext>
    </SessionContext>
  )
  const routes = [
    { path: '/elsewhere', element: <p>Gdzie indziej</p> },
    { path: '*', element },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`/boats${query}`] })
  const { unmount } = render(<RouterProvider router={router} />)
  return {
    person: userEvent.setup(),
    search: () => router.state.location.search,
    table: () => screen.findByRole('table', { name: 'Łodzie' }),
    box: (name: string) => screen.findByRole('checkbox', { name: `Zaznacz: ${name}` }),
    leave: () => router.navigate('/elsewhere'),
    back: () => act(() => router.navigate(-1)),
    readAgain: () => act(() => queryClient.invalidateQueries()),
    unmount,
  }
}

afterEach(() => {
  store.reset()
  vi.restoreAllMocks()
})

describe('a table of anything', () => {
  test('without bulk actions and export has neither boxes nor an export', async () => {
    const { table } = open(fleet(3))
    const heads = within(await table()).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Nazwa', 'Długość'])
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Eksportuj CSV' })).toBeNull()
    expect(screen.getByRole('rowheader', { name: 'Łódź 2' })).toBeVisible()
  })

  test('of 100 000 rows asks for a page of them', async () => {
    const boats = fleet(100_000)
    const { table } = open(boats, bare, { query: '?page=4000' })
    expect(within(await table()).getAllByRole('row')).toHaveLength(1 + 25)
    expect(screen.getByText(/^99\s976–100\s000$/)).toBeVisible()
    expect(boats.queries).toHaveLength(1)
    expect(boats.queries[0]).toMatchObject({ pagination: { page: 4000, perPage: 25 }, filter: {} })
  })

  test('is sorted by its heads, and keeps filter, order and size in the address', async () => {
    const boats = fleet(60)
    const { person, table, search } = open(boats)
    await table()
    await person.click(screen.getByRole('button', { name: 'Długość' }))
    await waitFor(() => expect(search()).toBe('?order=length'))
    await person.click(screen.getByRole('button', { name: 'Długość' }))
    await waitFor(() => expect(search()).toBe('?order=-length'))
    expect(screen.getByRole('columnheader', { name: 'Długość' })).toHaveAttribute('aria-sort', 'descending')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Ile na stronie' }), '50')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(search()).toBe('?order=-length&size=50&kind=sail'))
    await waitFor(() =>
      expect(boats.queries.at(-1)).toMatchObject({
        pagination: { page: 1, perPage: 50 },
        sort: { field: 'length', order: 'DESC' },
        filter: { kind: 'sail' },
      }),
    )
  })

  test('prints which rows these are, with search and filters', async () => {
    const { table } = open(fleet(60), bare, { query: '?page=2&kind=sail&q=Łódź' })
    await table()
    expect(screen.getByText(/^Wiersze/)).toHaveTextContent(
      /^Wiersze 26–50 z 60 · szukane: „Łódź” · rodzaj: Żaglowe · stan na \d\d\.\d\d\.\d{4}, \d\d:\d\d$/,
    )
    expect(screen.getByText(/^Wiersze/)).toHaveClass('print-only')
  })

  test('is drawn as cards on a narrow screen, with a choice of order', async () => {
    const desktop = window.matchMedia
    window.matchMedia = (query) => Object.assign(desktop(query), { matches: /max-width/.test(query) })
    try {
      const { person, search } = open(fleet(2))
      const list = await screen.findByRole('list', { name: 'Łodzie' })
      const card = within(list).getByRole('listitem', { name: 'Łódź 2' })
      expect(within(card).getByText('Długość')).toBeVisible()
      expect(within(card).getByText('6 m')).toBeVisible()
      expect(screen.queryByRole('table')).toBeNull()
      await person.selectOptions(screen.getByRole('combobox', { name: 'Kolejność' }), 'Długość: malejąco')
      await waitFor(() => expect(search()).toBe('?order=-length'))
    } finally {
      window.matchMedia = desktop
    }
  })

  test('says that there are none, and what is to be done', async () => {
    open(fleet(0))
    expect(await screen.findByRole('heading', { name: 'Nie ma jeszcze łodzi' })).toBeVisible()
  })
})

test('a name too long for its column is cut off, with the whole name as its title', async () => {
  const boats = fleet(1)
  open(boats, { ...bare, columns: [{ ...bare.columns[0]!, csv: () => 'Ł'.repeat(200) }] })
  expect((await screen.findByTitle('Ł'.repeat(200))).style.maxWidth).toBe('14rem')
})

describe('a bulk action', () => {
  test('leaves the focus on the row that takes the place of those that are gone', async () => {
    const boats = fleet(5)
    const { person, box } = open(boats, scuttling())
    await person.click(await box('Łódź 2'))
    await person.click(await box('Łódź 3'))
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    await person.click(await screen.findByRole('button', { name: 'Zatop' }))
    expect(await screen.findByText('Zatopiono 2')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Łódź 2' })).toBeNull())
    const next = await box('Łódź 4')
    await waitFor(() => expect(next).toHaveFocus())
    expect(boats.scuttled).toEqual([2, 3])
  })

  test('names what failed and keeps it chosen, with the focus on what was asked', async () => {
    const boats = fleet(3)
    boats.refusals.set(2, new ApiError('Ktoś na niej mieszka.', 409, 'answer'))
    const { person, box } = open(boats, scuttling())
    await person.click(await box('Łódź 1'))
    await person.click(await box('Łódź 2'))
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    await person.click(await screen.findByRole('button', { name: 'Zatop' }))
    expect(await screen.findByText('Zatopiono 1, nie udało się 1')).toBeVisible()
    expect(screen.getByText('Ktoś na niej mieszka.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Łódź 1' })).toBeNull())
    expect(await box('Łódź 2')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Zatop' })).toHaveFocus()
  })

  test('is not about rows that were deleted since they were selected, but about those that went to another page', async () => {
    const boats = fleet(30)
    const { person, box, readAgain } = open(boats, scuttling(), { query: '?page=2' })
    await person.click(await box('Łódź 26'))
    await person.click(await box('Łódź 28'))
    await person.click(await box('Łódź 30'))
    boats.scuttled.push(5, 28)
    await readAgain()
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Łódź 28' })).toBeNull())
    expect(await screen.findByText('Zaznaczono 2', { exact: false })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    expect(await screen.findByText('Zatopimy 2.')).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent(/Łódź 26.*Łódź 30/)
  })

  test('is not about rows of another page that were deleted since they were selected', async () => {
    const boats = fleet(60)
    const { person, box, readAgain } = open(boats, scuttling())
    await person.click(await box('Łódź 1'))
    await person.click(await box('Łódź 2'))
    await person.click(screen.getByRole('button', { name: 'Następna strona' }))
    await person.click(await box('Łódź 27'))
    boats.scuttled.push(2)
    await readAgain()
    expect(await screen.findByText('Zaznaczono 2', { exact: false })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Poprzednia strona' }))
    await person.click(await box('Łódź 5'))
    boats.scuttled.push(27)
    await readAgain()
    await waitFor(() => expect(screen.getByText(/^Zaznaczono/)).toHaveTextContent('Zaznaczono 2 łodzie'))
    expect(await box('Łódź 1')).toBeChecked()
  })

  test('names how many were deleted since, which are selected no more', async () => {
    const boats = fleet(5)
    const { person, box } = open(boats, scuttling())
    await person.click(await box('Łódź 1'))
    await person.click(await box('Łódź 2'))
    boats.scuttled.push(2)
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zatop łodzie' }))
    expect(await dialog.findByText('Zatopimy 1.')).toBeVisible()
    expect(dialog.getByText('Usunięto w międzyczasie: 1 łódź.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
    expect(await screen.findByText('Zaznaczono 1', { exact: false })).toBeVisible()
  })

  test('is offered no more once the only selected row was deleted', async () => {
    const boats = fleet(3)
    const { person, box, readAgain } = open(boats, scuttling())
    await person.click(await box('Łódź 2'))
    boats.scuttled.push(2)
    await readAgain()
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull())
  })

  test('does not select the rows of a filter that was changed while they were read', async () => {
    const boats = fleet(60)
    let answer = () => {}
    const pending = new Promise<void>((resolve) => (answer = resolve))
    const { getList } = boats.dataProvider
    boats.dataProvider.getList = async (resource, params) => {
      if (params.pagination?.perPage === 1000) await pending
      return getList(resource, params)
    }
    const { person, box } = open(boats, scuttling())
    await box('Łódź 1')
    await person.click(screen.getByRole('checkbox', { name: 'ra.action.select_all' }))
    await person.click(screen.getByRole('button', { name: 'Zaznacz wszystkie (60)' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(boats.queries.at(-1)).toMatchObject({ filter: { kind: 'sail' } }))
    const queryCount = boats.queries.length
    answer()
    await waitFor(() => expect(boats.queries).toHaveLength(queryCount + 1))
    await person.click(await box('Łódź 2'))
    expect(await screen.findByText('Zaznaczono 1', { exact: false })).toBeVisible()
  })

  test('is not about rows of the former filter that were ticked while the list was read', async () => {
    const boats = fleet(6)
    const { answer } = holdSailing(boats, [2, 4])
    const { person, box } = open(boats, scuttling())
    await box('Łódź 1')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'))
    await person.click(screen.getByRole('checkbox', { name: 'ra.action.select_all' }))
    expect(screen.getByText(/^Zaznaczono/)).toHaveTextContent('Zaznaczono 6 łodzi')
    answer()
    await waitFor(() => expect(screen.getByText(/^Zaznaczono/)).toHaveTextContent('Zaznaczono 2 łodzie'))
    expect(await box('Łódź 4')).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    expect(await screen.findByText('Zatopimy 2.')).toBeVisible()
  })

  test('grows to all rows only once the list of the filter is read, whose number the button names', async () => {
    const boats = fleet(60)
    const { answer } = holdSailing(
      boats,
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    const { person, box } = open(boats, scuttling())
    await box('Łódź 1')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'))
    await person.click(screen.getByRole('checkbox', { name: 'ra.action.select_all' }))
    expect(screen.getByRole('button', { name: /^Zaznacz wszystkie/ })).toBeDisabled()
    answer()
    await person.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie (40)' }))
    expect(await screen.findByText('Zaznaczono 40', { exact: false })).toBeVisible()
  })

  test('is not offered for ticked rows of the former filter once the list could not be read', async () => {
    const boats = fleet(6)
    const { fail } = holdSailing(boats, [])
    const { person, box } = open(boats, scuttling())
    await box('Łódź 1')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', 'true'))
    await person.click(await box('Łódź 1'))
    fail()
    expect(await screen.findByRole('alert')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull())
  })

  test('that is cancelled under another filter selects none of its rows', async () => {
    const boats = fleet(6)
    holdSailing(boats, [2, 4]).answer()
    const { person, box, back } = open(boats, scuttling())
    await box('Łódź 1')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rodzaj' }), 'sail')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Łódź 1' })).toBeNull())
    await person.click(await box('Łódź 4'))
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    await screen.findByText('Zatopimy 1.')
    await back()
    await waitFor(() => expect(screen.getByText('Łódź 1')).toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await box('Łódź 4')).not.toBeChecked()
    expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull()
  })

  test('that runs is not left without a question; one that is left reads the list again', async () => {
    const boats = fleet(3)
    let scuttle = () => {}
    const call = boats.dataProvider['call'] as (...args: unknown[]) => Promise<void>
    boats.dataProvider['call'] = async (...args: unknown[]) => {
      await new Promise<void>((resolve) => (scuttle = resolve))
      return call(...args)
    }
    const { person, box, leave } = open(boats, scuttling())
    await person.click(await box('Łódź 1'))
    await person.click(await box('Łódź 2'))
    await person.click(screen.getByRole('button', { name: 'Zatop' }))
    await person.click(await screen.findByRole('button', { name: 'Zatop' }))
    await screen.findByRole('button', { name: 'Zatrzymaj' })
    await leave()
    const question = within(await screen.findByRole('alertdialog', { name: 'Przerwać?' }))
    expect(question.getByText('Zatapianie jeszcze trwa. Reszta pozostanie bez zmian.')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Przerwij' }))
    expect(await screen.findByText('Gdzie indziej')).toBeVisible()
    scuttle()
    await waitFor(() => expect(boats.scuttled).toEqual([1]))
  })

  test('is offered to those who may', async () => {
    const boats = fleet(3)
    const { person, box } = open(boats, scuttling(), { roles: ['VIEWER'] })
    await person.click(await box('Łódź 1'))
    const bar = within(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Odznacz wszystkie'])
  })

  test('takes all rows up to a box that is ticked together with Shift', async () => {
    const boats = fleet(6)
    const { person, box } = open(boats, scuttling())
    await person.click(await box('Łódź 2'))
    fireEvent.click(await box('Łódź 5'), { shiftKey: true })
    await waitFor(() => expect(screen.getByText('Zaznaczono 4', { exact: false })).toBeVisible())
  })
})

test('saved queries are those of one table and one person, and stay when somebody signs out', async () => {
  const mine = open(fleet(3), bare, { query: '?kind=motor' })
  await mine.table()
  await mine.person.click(screen.getByRole('button', { name: 'Zapisane filtry' }))
  await mine.person.click(await screen.findByRole('button', { name: /^Zapisz bieżące/ }))
  await mine.person.type(await screen.findByRole('textbox', { name: /Nazwa filtrów/ }), 'Motorowe')
  await mine.person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  mine.unmount()
  // Resets the store, as signing out does
  store.reset()

  const others = open(fleet(3), bare, { userId: 2 })
  await others.table()
  await others.person.click(screen.getByRole('button', { name: 'Zapisane filtry' }))
  expect(await screen.findByText(/^Ustaw filtry i kolejność/)).toBeVisible()
  others.unmount()

  const again = open(fleet(3))
  await again.table()
  await again.person.click(screen.getByRole('button', { name: 'Zapisane filtry' }))
  await again.person.click(await screen.findByRole('button', { name: 'Motorowe' }))
  await waitFor(() => expect(again.search()).toBe('?kind=motor'))
})

test('the columns of a table are those of one person, and stay when somebody signs out', async () => {
  const heads = async (table: Promise<HTMLElement>) =>
    within(await table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
  const mine = open(fleet(3))
  await mine.table()
  await mine.person.click(screen.getByRole('button', { name: 'Kolumny' }))
  await mine.person.click(await screen.findByRole('checkbox', { name: 'Długość' }))
  await mine.person.keyboard('{Escape}')
  await waitFor(async () => expect(await heads(mine.table())).toEqual(['Nazwa']))
  mine.unmount()
  store.reset()

  const others = open(fleet(3), bare, { userId: 2 })
  expect(await heads(others.table())).toEqual(['Nazwa', 'Długość'])
  others.unmount()

  expect(await heads(open(fleet(3)).table())).toEqual(['Nazwa'])
})

import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { useListPage } from './use-list-page'

const perPage = 2
const total = 5

/** Five rows; `asked` are the pages that were read, with their filter. */
function rows() {
  const pages: string[] = []
  const dataProvider = {
    async getList(
      _: string,
      { pagination: { page }, filter }: { pagination: { page: number }; filter: { q: string } },
    ) {
      pages.push(`${filter.q}${page}`)
      const ids = [1, 2, 3, 4, 5].slice((page - 1) * perPage, page * perPage)
      return { data: ids.map((id) => ({ id })), total }
    },
  }
  return { pages, dataProvider }
}

function Page({ page, q }: { page: number; q: string }) {
  const sort = { field: 'id', order: 'ASC' as const }
  const { data } = useListPage('rows', { pagination: { page, perPage }, sort, filter: { q } })
  return <p>{data ? data.map(({ id }) => id).join(' ') : 'none yet'}</p>
}

function open(page: number, q = '') {
  const { pages, dataProvider } = rows()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 5000 } } })
  const at = (page: number, q = '') => (
    <CoreAdminContext dataProvider={dataProvider as never} queryClient={queryClient}>
      <Page page={page} q={q} />
    </CoreAdminContext>
  )
  const { rerender } = render(at(page, q))
  return { pages, turn: (page: number, q = '') => rerender(at(page, q)) }
}

test('the next page is read ahead and is there when it is turned to', async () => {
  const { pages, turn } = open(1)
  await waitFor(() => expect(pages).toEqual(['1', '2']))
  turn(2)
  expect(screen.getByText('3 4')).toBeVisible()
  await waitFor(() => expect(pages).toEqual(['1', '2', '3']))
  turn(3)
  expect(screen.getByText('5')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  // There is no fourth page.
  expect(pages).toEqual(['1', '2', '3'])
})

test('a search that goes on being typed reads nothing ahead', async () => {
  const { pages, turn } = open(1, 'k')
  for (const q of ['k', 'ko', 'kow']) {
    turn(1, q)
    await waitFor(() => expect(pages.at(-1)).toBe(`${q}1`))
    await screen.findByText('1 2')
  }
  await waitFor(() => expect(pages.at(-1)).toBe('kow2'))
  expect(pages).toEqual(['k1', 'ko1', 'kow1', 'kow2'])
})

test('a browser that is asked to save data reads nothing ahead', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const { pages } = open(2)
  expect(await screen.findByText('3 4')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pages).toEqual(['2'])
})

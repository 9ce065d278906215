import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pager } from './Pager'

const open = (page: number, total: number) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <Pager page={page} pageSize={25} total={total} onChange={() => {}} />
    </ThemeProvider>,
  )

test.each([
  [1, 42, '1–25', 'z 42'],
  [2, 42, '26–42', 'z 42'],
  [400, 10_000, '9976–10 000', 'z 10 000'],
])('page %i of %i rows says which they are', (page, total, range, ofTotal) => {
  open(page, total)
  // It is announced when another page is shown; the number of rows is announced by the head of the list.
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${range}$`))
  expect(screen.getByRole('navigation')).toHaveTextContent(`${range} ${ofTotal}`)
})

test('a page beyond the last one names no rows, and leads to those that are there', () => {
  open(9, 42)
  const pages = screen.getByRole('navigation', { name: 'Strony' })
  expect(pages).not.toHaveTextContent('–')
  expect(pages).toHaveTextContent('0 z 42')
  expect(screen.getByRole('button', { name: 'Strona 1' })).toBeVisible()
})

test.each([
  [1, 7, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [7, 7, [3, 4, 5, 6, 7]],
  [2, 3, [1, 2, 3]],
])('page %i of %i is among at most five numbers', (page, pages, numbers) => {
  open(page, pages * 25)
  const names = screen.getAllByRole('button', { name: /^Strona / }).map((button) => button.textContent)
  expect(names).toEqual(numbers.map(String))
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent(String(page))
  expect(screen.queryAllByRole('button', { name: /(Pierwsza|Ostatnia) strona/ })).toHaveLength(pages > 5 ? 2 : 0)
})

test('where another size has more pages, one page has no buttons', () => {
  render(
    <ThemeProvider theme={createTheme()}>
      <Pager page={1} pageSize={50} total={30} sizes={[20, 50]} onChange={() => {}} onPageSize={() => {}} />
    </ThemeProvider>,
  )
  expect(screen.getByRole('combobox', { name: 'Ile na stronie' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one page needs no pager', () => {
  open(1, 25)
  expect(screen.queryByRole('navigation')).toBeNull()
})

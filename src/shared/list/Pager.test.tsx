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
  [1, 42, '1–25 z 42'],
  [2, 42, '26–42 z 42'],
  [400, 10_000, '9976–10 000 z 10 000'],
])('page %i of %i rows says which they are', (page, total, text) => {
  open(page, total)
  expect(screen.getByRole('navigation', { name: 'Strony' })).toHaveTextContent(text)
})

test('a page beyond the last one names no rows, and leads to those that are there', () => {
  open(9, 42)
  const pages = screen.getByRole('navigation', { name: 'Strony' })
  expect(pages).not.toHaveTextContent('–')
  expect(pages).toHaveTextContent('0 z 42')
  expect(screen.getByRole('button', { name: 'Strona 1' })).toBeVisible()
})

test('one page needs no pager', () => {
  open(1, 25)
  expect(screen.queryByRole('navigation')).toBeNull()
})

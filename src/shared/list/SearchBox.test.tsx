import { createTheme, ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clockStartsAt, pass } from '../../testing/clock'
import { SearchBox, searchDelay } from './SearchBox'

beforeEach(() => clockStartsAt('2026-11-23T09:00:00Z'))

const searched = vi.fn<(text: string) => void>()

function List() {
  const [q, setQ] = useState('')
  const search = (text: string) => {
    searched(text)
    setQ(text)
  }
  return (
    <ThemeProvider theme={createTheme()}>
      <SearchBox label="Szukaj" value={q} onSearch={search} />
      <button type="button" onClick={() => setQ('')}>
        Wyczyść filtry
      </button>
      <output>{q || 'wszystko'}</output>
    </ThemeProvider>
  )
}

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const pause = () => pass((searchDelay + 100) / 60_000)

test('typing searches once, after a pause', async () => {
  render(<List />)
  type('lip')
  type('lipowa')
  expect(searched).not.toHaveBeenCalled()
  await pause()
  expect(searched.mock.calls).toEqual([['lipowa']])
  expect(screen.getByRole('status')).toHaveTextContent('lipowa')
})

test('filters that are cleared before the pause is over stay cleared', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('searchbox'))
  type('lipowa')
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
  await pause()
  expect(screen.getByRole('status')).toHaveTextContent('wszystko')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('the field shows what is typed while the address follows', async () => {
  function Followed() {
    const [q, setQ] = useState('')
    return (
      <ThemeProvider theme={createTheme()}>
        <SearchBox label="Szukaj" value={q} onSearch={(text) => startTransition(() => setQ(text))} />
        <button type="button" onClick={() => setQ('nowak')}>
          Wstecz
        </button>
        <output>{q}</output>
      </ThemeProvider>
    )
  }
  render(<Followed />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  const values = valuesSet(field)
  type('lipowa')
  await pause()
  expect(await screen.findByText('lipowa')).toBeVisible()
  expect(values).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Wstecz' }))
  expect(field).toHaveValue('nowak')
})

/** Values that React writes into a field from now on, except for those that an event has written before */
function valuesSet(field: HTMLInputElement): string[] {
  const values: string[] = []
  const own = Object.getOwnPropertyDescriptor(field, 'value')!
  Object.defineProperty(field, 'value', {
    ...own,
    set(value: string) {
      if (value !== field.value) values.push(value)
      own.set!.call(field, value)
    },
  })
  return values
}

test('Escape empties a field that is filled, and does nothing else', async () => {
  const pressed = vi.fn<(event: KeyboardEvent) => void>()
  const listen = (event: KeyboardEvent) => pressed(event)
  document.addEventListener('keydown', listen)
  render(<List />)
  await userEvent.click(screen.getByRole('searchbox'))
  type('lipowa')
  await pause()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent('wszystko')
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', listen)
  expect(pressed.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, false])
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { testQueryClient } from '../../testing/query-client'
import { useFocusKeeper } from '../page/focus-keeper'
import { useAddedFocus } from './use-added-focus'

/** A list of two entries more with each press, up to `total`; `answer`: what it waits for before they are there */
function List({ total, answer }: { total: number; answer?: Promise<void> }) {
  useFocusKeeper()
  const [count, setCount] = useState(2)
  const [newest, setNewest] = useState(false)
  const { list, expect: expectMore } = useAddedFocus<HTMLUListElement>()
  async function more() {
    expectMore()
    if (answer) await answer
    setCount(count + 2)
  }
  return (
    <main id="content" tabIndex={-1}>
      <ul ref={list}>
        {newest && <li>newest</li>}
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>entry {i + 1}</li>
        ))}
      </ul>
      {count < total && (
        <button type="button" onClick={() => void more()}>
          more
        </button>
      )}
      <button type="button" onClick={() => setNewest(true)}>
        other
      </button>
    </main>
  )
}

const show = (list: React.ReactNode) =>
  render(<QueryClientProvider client={testQueryClient()}>{list}</QueryClientProvider>)
const at = (name: string) => screen.getByRole('button', { name })
const entry = (text: string) => screen.getByText(text)

test('the first entry that a button adds has the focus, while the button stays and once it is gone', async () => {
  const person = userEvent.setup()
  show(<List total={6} />)
  await person.click(at('more'))
  await waitFor(() => expect(entry('entry 3')).toHaveFocus())
  at('more').focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(entry('entry 5')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
})

test('who has moved on while the entries come keeps the focus', async () => {
  const person = userEvent.setup()
  let resolve = () => {}
  show(<List total={4} answer={new Promise((answer) => (resolve = answer))} />)
  await person.click(at('more'))
  await person.tab()
  await act(async () => resolve())
  await waitFor(() => expect(entry('entry 4')).toBeVisible())
  expect(at('other')).toHaveFocus()
})

test('an entry that comes on top meanwhile takes no focus', async () => {
  const person = userEvent.setup()
  let resolve = () => {}
  show(<List total={6} answer={new Promise((answer) => (resolve = answer))} />)
  await person.click(at('more'))
  act(() => at('other').click())
  expect(entry('newest')).not.toHaveFocus()
  await act(async () => resolve())
  await waitFor(() => expect(entry('entry 3')).toHaveFocus())
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setSingleKeys, shownKeys, useShortcut, useShortcuts } from './shortcuts'

afterEach(() => setSingleKeys(true))

function Page({ slash, find }: { slash: () => void; find: () => void }) {
  useShortcut('/', 'Szukaj', slash)
  useShortcut('Mod+k', 'Szukaj wszędzie', find)
  return (
    <>
      <input aria-label="Nazwisko" />
      <output>{useShortcuts().map(({ keys, label }) => `${keys} ${label}. `)}</output>
    </>
  )
}

test('a key does what the page says, but not while somebody types', async () => {
  const [slash, find] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { unmount } = render(<Page slash={slash} find={find} />)
  expect(screen.getByRole('status')).toHaveTextContent('/ Szukaj. Mod+k Szukaj wszędzie.')
  await userEvent.keyboard('/')
  expect(slash).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByLabelText('Nazwisko'), 'ul. Polna 1/2')
  expect(slash).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(find).toHaveBeenCalledTimes(1)
  unmount()
  await userEvent.keyboard('/')
  expect(slash).toHaveBeenCalledTimes(1)
})

test('keys without Ctrl can be turned off', async () => {
  const [slash, find] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Page slash={slash} find={find} />)
  setSingleKeys(false)
  await userEvent.keyboard('/{Control>}k{/Control}')
  expect(slash).not.toHaveBeenCalled()
  expect(find).toHaveBeenCalledTimes(1)
})

test('keys are shown as they are printed on the keyboard', () => {
  expect([shownKeys('Mod+k'), shownKeys('/'), shownKeys('?')]).toEqual(['Ctrl+K', '/', '?'])
})

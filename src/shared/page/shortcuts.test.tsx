import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UndoButton } from '../feedback/UndoButton'
import { setSingleKeys, keysText, useShortcut, useShortcuts } from './shortcuts'

afterEach(() => {
  setSingleKeys(true)
  vi.restoreAllMocks()
})

function Page({ slash, find }: { slash: () => void; find: () => void }) {
  const slashKeys = useShortcut('/', 'Szukaj', slash)
  const findKeys = useShortcut('Mod+k', 'Szukaj wszędzie', find)
  return (
    <>
      <input aria-label="Nazwisko" />
      <button type="button" aria-keyshortcuts={slashKeys}>
        Szukaj
      </button>
      <button type="button" aria-keyshortcuts={findKeys}>
        Wszędzie
      </button>
      <output>{useShortcuts().map(({ keys, label }) => `${keys} ${label}. `)}</output>
    </>
  )
}

test('a key does what the page says, but not while somebody types', async () => {
  const slash = vi.fn<() => void>()
  const find = vi.fn<() => void>()
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

test('the keys that undo work beside an open dialog, but not in a field, where they undo what was typed', async () => {
  const undo = vi.fn<() => void>()
  render(
    <>
      <dialog open aria-modal="true">
        <input aria-label="Nazwisko" />
        <button type="button">Zamknij</button>
      </dialog>
      <UndoButton onUndo={undo} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Nazwisko'), 'Żak{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(undo).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Cofnij' })).toHaveAttribute('aria-keyshortcuts', 'Control+z')
})

test('keys without Ctrl can be turned off', async () => {
  const slash = vi.fn<() => void>()
  const find = vi.fn<() => void>()
  render(<Page slash={slash} find={find} />)
  setSingleKeys(false)
  await userEvent.keyboard('/{Control>}k{/Control}')
  expect(slash).not.toHaveBeenCalled()
  expect(find).toHaveBeenCalledTimes(1)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Control+k', '{Control>}k{/Control}', '{Meta>}k{/Meta}{Meta>}/{/Meta}'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X)',
    'Meta+k',
    '{Meta>}k{/Meta}',
    '{Control>}k{/Control}{Control>}/{/Control}',
  ],
])('on %s the shortcut is %s alone, and screen readers are told', async (userAgent, ariaKeys, right, wrong) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const slash = vi.fn<() => void>()
  const find = vi.fn<() => void>()
  render(<Page slash={slash} find={find} />)
  expect(screen.getByRole('button', { name: 'Wszędzie' })).toHaveAttribute('aria-keyshortcuts', ariaKeys)
  await userEvent.keyboard(wrong)
  expect(slash).not.toHaveBeenCalled()
  expect(find).not.toHaveBeenCalled()
  await userEvent.keyboard(right)
  expect(find).toHaveBeenCalledTimes(1)
})

test('a key that is turned off is not announced', () => {
  render(<Page slash={() => {}} find={() => {}} />)
  const button = screen.getByRole('button', { name: 'Szukaj' })
  expect(button).toHaveAttribute('aria-keyshortcuts', '/')
  act(() => setSingleKeys(false))
  expect(button).not.toHaveAttribute('aria-keyshortcuts')
})

test('keys are shown as they are printed on the keyboard', () => {
  expect([keysText('Mod+k'), keysText('/'), keysText('?')]).toEqual(['Ctrl+K', '/', '?'])
})

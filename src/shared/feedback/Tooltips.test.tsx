// @isolated: jsdom decides :focus-visible by the events that its first window has seen.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { Tooltips } from './Tooltips'

beforeEach(() => {
  render(
    <CoreAdminContext>
      <button type="button" data-tooltip="Usuń klienta">
        Usuń
      </button>
      <p>Obok</p>
      <Tooltips />
    </CoreAdminContext>,
  )
})

test('a tooltip follows the pointer, stays while one reads it, and goes when the pointer leaves both', async () => {
  const person = userEvent.setup()
  await person.hover(screen.getByRole('button'))
  expect(screen.queryByRole('tooltip')).toBeNull()
  const tooltip = await screen.findByRole('tooltip')
  expect(tooltip).toHaveTextContent('Usuń klienta')
  await person.hover(tooltip)
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(screen.getByRole('tooltip')).toBeVisible()
  await person.hover(screen.getByText('Obok'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a tooltip comes with the focus of the keyboard, and goes with Esc', async () => {
  const person = userEvent.setup()
  await person.tab()
  expect(screen.getByRole('button')).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Usuń klienta')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

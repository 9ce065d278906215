import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CoreAdminContext } from 'react-admin'
import { Hint } from './Hint'

test('an explanation opens at its button, and Escape leads back there', async () => {
  render(
    <CoreAdminContext>
      <Hint about="Średnia">Suma przez liczbę wizyt.</Hint>
    </CoreAdminContext>,
  )
  const button = screen.getByRole('button', { name: 'Objaśnienie: Średnia' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(await screen.findByRole('dialog', { name: 'Objaśnienie: Średnia' })).toHaveTextContent(
    'Suma przez liczbę wizyt.',
  )
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

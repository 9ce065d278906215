import { ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { nouns } from '#domain/text/plural'
import { themeOf } from '../../theme/theme'
import { InlineForm } from './InlineForm'
import { NumberField } from './NumberField'

const schema = z.object({ amount: z.number({ error: 'Podaj ilość' }).max(2000, { error: 'Za dużo' }).nullable() })

interface Limits {
  min?: number
  max?: number
  step?: number
}

function open(amount: number | null, limits: Limits = {}) {
  const save = vi.fn(async () => undefined)
  const form = (
    <InlineForm schema={schema} defaultValues={{ amount }} save={save}>
      {(fields) => (
        <>
          <NumberField name="amount" label="Ilość" unit={nouns.day} {...limits} />
          <button type="submit">Zapisz</button>
          <button type="button" onClick={() => fields.reset()}>
            Odrzuć
          </button>
        </>
      )}
    </InlineForm>
  )
  const router = createMemoryRouter([{ path: '*', element: form }])
  render(
    <ThemeProvider theme={themeOf('light', 'comfortable')}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return {
    person: userEvent.setup(),
    field: screen.getByRole('spinbutton', { name: 'Ilość' }),
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    save,
  }
}

test.each(['5-', '45-', '3e', '1e3', '1,250.50', '1 25', 'abc', '-', ','])(
  '%j is refused and stays as it was typed; it is no emptied field',
  async (text) => {
    const { person, field, press, save } = open(7)
    await person.clear(field)
    await person.type(field, text)
    await press('Zapisz')
    expect(await screen.findByText('Podaj ilość')).toBeVisible()
    expect(field).toBeInvalid()
    expect(field).toHaveValue(text)
    expect(field).not.toHaveAttribute('aria-valuenow')
    expect(save).not.toHaveBeenCalled()
    await press('Odrzuć')
    expect(field).toHaveValue('7')
  },
)

test.each([
  ['450,50', 450.5],
  ['450.5', 450.5],
  ['1 250,50', 1250.5],
  ['1\u00A0250', 1250],
  [' 12 ', 12],
  ['-5', -5],
  ['−5', -5],
  ['0,085', 0.085],
  ['', null],
  ['  ', null],
])('%j is saved as %s', async (text, amount) => {
  const { person, field, press, save } = open(7)
  await person.clear(field)
  if (text !== '') await person.type(field, text)
  await press('Zapisz')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ amount }))
  expect(field).toHaveValue(text)
})

test('shows what is stored with a decimal comma, and its unit by the number that is typed', async () => {
  const { person, field } = open(1250.5, { step: 0.1 })
  expect(field).toHaveValue('1250,5')
  expect(field).toHaveAttribute('aria-valuenow', '1250.5')
  expect(field).toHaveAttribute('inputmode', 'decimal')
  await person.clear(field)
  expect(screen.getByText('dni')).toBeVisible()
  await person.type(field, '1')
  expect(screen.getByText('dzień')).toBeVisible()
})

test.each<[number | null, Limits, string, string]>([
  [350, { min: 0, step: 10 }, '{ArrowUp}', '360'],
  [437, { min: 0, step: 10 }, '{ArrowUp}', '440'],
  [437, { min: 0, step: 10 }, '{ArrowDown}', '430'],
  [5, { min: 0, step: 10 }, '{ArrowDown}', '0'],
  [0, { min: 0, step: 10 }, '{ArrowDown}', '0'],
  [20, { min: 1, max: 20 }, '{ArrowUp}', '20'],
  [15, { min: 15, step: 15 }, '{ArrowUp}{ArrowUp}', '45'],
  [0.3, { step: 0.1 }, '{ArrowUp}', '0,4'],
  [0.1, { step: 0.1 }, '{ArrowDown}{ArrowDown}', '-0,1'],
  [null, { min: 0, step: 10 }, '{ArrowUp}', '10'],
  [null, { min: 1 }, '{ArrowDown}', '1'],
])('from %s with %o %s leads to %s', async (amount, limits, keys, text) => {
  const { person, field } = open(amount, limits)
  await person.click(field)
  await person.keyboard(keys)
  expect(field).toHaveValue(text)
})

import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../providers/api-error'
import { themeOf } from '../../theme/theme'
import { DayField } from './DayField'
import { FormDialog } from './FormDialog'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

const schema = z.object({ name: z.string(), day: z.string(), kind: z.string() })
const kinds = [
  { value: 'boiler', label: 'Kocioł' },
  { value: 'pump', label: 'Pompa ciepła' },
]

/** A dialog whose save waits for `answer` or `refuse` */
async function open() {
  let answer: () => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const save = () =>
    new Promise<void>((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  const element = (
    <FormDialog
      title="Urządzenie"
      schema={schema}
      defaultValues={{ name: 'Vitodens', day: '2027-03-01', kind: 'boiler' }}
      saveLabel="Zapisz"
      save={save}
      onClose={() => undefined}
    >
      <TextField name="name" label="Nazwa" />
      <DayField name="day" label="Dzień" />
      <SelectField name="kind" label="Rodzaj" options={kinds} />
    </FormDialog>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={themeOf('light', 'comfortable')}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const [day] = await screen.findAllByRole('spinbutton')
  return {
    person: userEvent.setup(),
    name: screen.getByRole('textbox', { name: 'Nazwa' }),
    day: day!,
    button: screen.getByRole('button', { name: 'Zapisz' }),
    answer: () => act(async () => answer()),
    refuse: (fields?: Record<string, string>) =>
      act(async () => refuse(refusal(400, { error: 'VALIDATION', message: 'Nieprawidłowe dane.', fields }, '/api/x'))),
  }
}

test('a form takes nothing while it is being saved, in whichever field', async () => {
  const { person, name, day, button, answer } = await open()
  const fields = [name, day, screen.getByRole('combobox')]
  await person.type(name, ' 200')
  await person.click(button)
  await waitFor(() => expect(name).toBeDisabled())
  await person.type(name, ' W')
  expect(name).toHaveValue('Vitodens 200')
  for (const field of fields) expect(field.closest('[inert]')).not.toBeNull()
  expect(name.closest('form')).toHaveAttribute('aria-busy', 'true')
  await answer()
  await waitFor(() => expect(name).toBeEnabled())
  for (const field of fields) expect(field.closest('[inert]')).toBeNull()
  expect(name.closest('form')).toHaveAttribute('aria-busy', 'false')
})

/** A browser takes the focus from what is disabled, and MUI puts it into the dialog. */
const loseFocus = () => act(() => screen.getByRole('dialog').focus())

test('a save that failed gives the focus back to what had it: the field of Enter, or the button', async () => {
  const { person, name, button, refuse } = await open()
  await person.type(name, ' 200')
  // Enter
  act(() => (name as HTMLInputElement).form!.requestSubmit())
  await waitFor(() => expect(name).toBeDisabled())
  loseFocus()
  await refuse()
  await waitFor(() => expect(name).toHaveFocus())
  expect(screen.getByRole('alert')).toHaveTextContent('Nieprawidłowe dane.')
  await person.click(button)
  await waitFor(() => expect(name).toBeDisabled())
  loseFocus()
  await refuse()
  await waitFor(() => expect(button).toHaveFocus())
})

test('a field that is refused has the focus after the save, also that of a day', async () => {
  const { person, name, day, button, refuse } = await open()
  await person.click(button)
  await waitFor(() => expect(name).toBeDisabled())
  await refuse({ name: 'Ta nazwa jest zajęta' })
  await waitFor(() => expect(name).toHaveFocus())
  await person.click(button)
  await waitFor(() => expect(name).toBeDisabled())
  await refuse({ day: 'Ten dzień jest zajęty' })
  await waitFor(() => expect(day.parentElement?.parentElement).toContainElement(document.activeElement as HTMLElement))
})

import Dialog from '@mui/material/Dialog'
import { ThemeProvider } from '@mui/material/styles'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../providers/api-error'
import { themeOf } from '../../theme/theme'
import { InlineForm } from './InlineForm'
import { TextField } from './TextField'

const schema = z.object({ name: z.string() })

test('nothing is typed while a form is being saved, and a field that is refused has the focus afterwards', async () => {
  let refuse: (error: Error) => void = () => undefined
  const save = () => new Promise<void>((_, reject) => (refuse = reject))
  render(
    <ThemeProvider theme={themeOf('light', 'comfortable')}>
      <InlineForm follows schema={schema} defaultValues={{ name: 'Ola' }} save={save}>
        {() => (
          <>
            <TextField name="name" label="Nazwa" />
            <button type="submit">Zapisz</button>
          </>
        )}
      </InlineForm>
    </ThemeProvider>,
  )
  const person = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Nazwa' })
  await person.type(name, ' Lis')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(name).toBeDisabled())
  expect(name.closest('[inert]')).not.toBeNull()
  await person.type(name, ' z Opoczna')
  expect(name).toHaveValue('Ola Lis')
  const fields = { name: 'Ta nazwa jest zajęta' }
  act(() => refuse(refusal(400, { error: 'VALIDATION', message: 'Nieprawidłowe dane.', fields }, '/api/x')))
  expect(await screen.findByText('Ta nazwa jest zajęta')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
})

test('the focus is back in the field from which a save began that failed', async () => {
  let refuse: (error: Error) => void = () => undefined
  const save = () => new Promise<void>((_, reject) => (refuse = reject))
  render(
    <ThemeProvider theme={themeOf('light', 'comfortable')}>
      <Dialog open aria-label="Kalendarz">
        <InlineForm schema={schema} defaultValues={{ name: '' }} save={save}>
          {() => <TextField name="name" label="Nazwa" />}
        </InlineForm>
      </Dialog>
    </ThemeProvider>,
  )
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nazwa' })
  await userEvent.type(name, 'Telefon')
  act(() => name.form!.requestSubmit())
  await waitFor(() => expect(name).toBeDisabled())
  // A browser takes the focus from what is disabled, and MUI puts it into the dialog.
  act(() => document.querySelector<HTMLElement>('.MuiDialog-container')!.focus())
  act(() => refuse(refusal(500, { error: 'INTERNAL', message: 'Błąd serwera.' }, '/api/x')))
  await waitFor(() => expect(name).toHaveFocus())
})

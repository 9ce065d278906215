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

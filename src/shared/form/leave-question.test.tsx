import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { themeOf } from '../../theme/theme'
import { FormDialog } from './FormDialog'
import { TextField } from './TextField'

const schema = z.object({ name: z.string() })
const form = { schema, defaultValues: { name: '' }, saveLabel: 'Zapisz', save: async () => undefined }

/** A form that opens another one above it */
function Page() {
  const [second, setSecond] = useState(false)
  return (
    <>
      <FormDialog {...form} title="Wizyta" onClose={() => undefined}>
        <TextField name="name" label="Uwagi" />
        <button type="button" onClick={() => setSecond(true)}>
          Nowy klient
        </button>
      </FormDialog>
      {second && (
        <FormDialog {...form} title="Klient" onClose={() => setSecond(false)}>
          <TextField name="name" label="Imię" />
        </FormDialog>
      )}
    </>
  )
}

function open() {
  const routes = [
    { path: '/', element: <p>Pulpit</p> },
    { path: '/visits', element: <Page /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/visits'], initialIndex: 1 })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={themeOf('light', 'comfortable')}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return { person: userEvent.setup(), goBack: () => router.navigate(-1) }
}

test("'back' asks for the form below one in which nothing was typed", async () => {
  const { person, goBack } = open()
  await person.type(screen.getByRole('textbox', { name: 'Uwagi' }), 'Nie grzeje')
  await person.click(screen.getByRole('button', { name: 'Nowy klient' }))
  await screen.findByRole('dialog', { name: 'Klient' })
  await goBack()
  const question = within(await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' }))
  await person.click(question.getByRole('button', { name: 'Wróć do formularza' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByDisplayValue('Nie grzeje')).toBeInTheDocument()
  await goBack()
  const again = within(await screen.findByRole('alertdialog', { name: 'Niezapisane zmiany' }))
  await person.click(again.getByRole('button', { name: 'Porzuć zmiany' }))
  expect(await screen.findByText('Pulpit')).toBeVisible()
})

test('nothing is asked where nothing was typed, or where it was taken back', async () => {
  const { person, goBack } = open()
  await person.type(screen.getByRole('textbox', { name: 'Uwagi' }), 'N')
  await person.type(screen.getByRole('textbox', { name: 'Uwagi' }), '{Backspace}')
  await goBack()
  expect(await screen.findByText('Pulpit')).toBeVisible()
})

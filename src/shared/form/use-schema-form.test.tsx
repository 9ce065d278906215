import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../providers/api-error'
import { themeOf } from '../../theme/theme'
import { CheckField } from './CheckField'
import { FormDialog } from './FormDialog'
import { NumberField } from './NumberField'
import { TextField } from './TextField'

const schema = z.object({
  name: z.string().min(1, 'Podaj nazwę'),
  price: z.number().min(0, 'Cena nie może być ujemna').nullable(),
  active: z.boolean(),
})

function Form({ save }: { save: () => Promise<void> }) {
  const [priced, setPriced] = useState(true)
  return (
    <FormDialog
      title="Usługa"
      schema={schema}
      defaultValues={{ name: '', price: null, active: true }}
      fieldNames={{ amount: 'price' }}
      saveLabel="Zapisz"
      save={save}
      onClose={() => undefined}
    >
      <TextField name="name" label="Nazwa" />
      {priced && <NumberField name="price" label="Cena" />}
      <CheckField name="active" label="W ofercie" help="Widać ją w cenniku." />
      <button type="button" onClick={() => setPriced(false)}>
        Bez ceny
      </button>
    </FormDialog>
  )
}

function open(save: () => Promise<void>) {
  const router = createMemoryRouter([{ path: '*', element: <Form save={save} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={themeOf('light', 'comfortable')}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('a form that is being saved is not sent a second time', async () => {
  let answer = () => {}
  const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const person = open(save)
  const name = screen.getByRole('textbox', { name: 'Nazwa' })
  await person.type(name, 'Przegląd')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await person.type(name, ' zimowy')
  act(() => (name as HTMLInputElement).form!.requestSubmit())
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zapisz' })).toBeEnabled())
  expect(save).toHaveBeenCalledOnce()
})

test('two presses at the same moment save once, and after the answer the next one saves again', async () => {
  const save = vi.fn(() => Promise.reject(refusal(503, undefined, '/api/services')))
  const person = open(save)
  const name = screen.getByRole('textbox', { name: 'Nazwa' })
  await person.type(name, 'Przegląd')
  const { form } = name as HTMLInputElement
  act(() => {
    form!.requestSubmit()
    form!.requestSubmit()
  })
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test('what is refused at a field that is not shown is told below the form', async () => {
  const save = vi.fn(async () => undefined)
  const person = open(save)
  const press = () => person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await person.type(screen.getByRole('spinbutton', { name: 'Cena' }), '-5')
  await person.click(screen.getByRole('button', { name: 'Bez ceny' }))
  await press()
  expect(await screen.findByText('Podaj nazwę')).toBeVisible()
  expect(screen.queryByText('Cena nie może być ujemna')).toBeNull()
  await person.type(screen.getByRole('textbox', { name: 'Nazwa' }), 'Przegląd')
  await press()
  expect(await screen.findByText('Cena nie może być ujemna')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zapisz' })).toBeEnabled())
  expect(save).not.toHaveBeenCalled()
})

test.each(['price', 'amount'])(
  'what the server refuses of %s stands at its field, or below the form if that is not shown',
  async (wire) => {
    const refused = { error: 'VALIDATION', message: 'Nieprawidłowe dane.', fields: { [wire]: 'Cena jest za wysoka' } }
    const person = open(() => Promise.reject(refusal(400, refused, '/api/x')))
    const press = () => person.click(screen.getByRole('button', { name: 'Zapisz' }))
    await person.type(screen.getByRole('textbox', { name: 'Nazwa' }), 'Przegląd')
    await press()
    const price = screen.getByRole('spinbutton', { name: 'Cena' })
    await waitFor(() => expect(price).toHaveAccessibleDescription(/Cena jest za wysoka/))
    expect(screen.getByText('Nieprawidłowe dane.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Bez ceny' }))
    await press()
    expect(await screen.findByText('Cena jest za wysoka')).toBeVisible()
    expect(screen.queryByText('Nieprawidłowe dane.')).toBeNull()
  },
)

test('of what the server refuses the first field on the screen takes the focus', async () => {
  const fields = { price: 'Cena jest za wysoka', name: 'Taka usługa już jest' }
  const refused = { error: 'VALIDATION', message: 'Nieprawidłowe dane.', fields }
  const person = open(() => Promise.reject(refusal(400, refused, '/api/x')))
  const name = screen.getByRole('textbox', { name: 'Nazwa' })
  await person.type(name, 'Przegląd')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Cena jest za wysoka')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
})

test('what the server refuses of a checkbox stands at it in place of its help, until it is changed', async () => {
  const fields = { active: 'Ta usługa ma umówione wizyty' }
  const refused = { error: 'VALIDATION', message: 'Nieprawidłowe dane.', fields }
  const person = open(() => Promise.reject(refusal(400, refused, '/api/x')))
  await person.type(screen.getByRole('textbox', { name: 'Nazwa' }), 'Przegląd')
  const box = screen.getByRole('checkbox', { name: 'W ofercie' })
  expect(box).toHaveAccessibleDescription('Widać ją w cenniku.')
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(box).toHaveAccessibleDescription('Ta usługa ma umówione wizyty'))
  expect(box).toBeInvalid()
  await waitFor(() => expect(box).toHaveFocus())
  await person.click(box)
  expect(box).toHaveAccessibleDescription('Widać ją w cenniku.')
  expect(box).toBeValid()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paged, problem } from '../../testing/api'
import { clockStartsAt, pass } from '../../testing/clock'
import { writeDate } from '../../testing/dates'
import { clientWire, deviceWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'

beforeEach(() => clockStartsAt('2026-11-23T09:00:00Z'))

/** More than the 300 ms that a search waits for the next letter */
const typingPauses = () => pass(0.5 / 60)

const clients = [
  clientWire({ id: 1, imie: 'Jan', nazwisko: 'Ziółkowski', devices: [] }),
  clientWire({ id: 2, imie: 'Maria', nazwisko: 'Rutkowska', devices: [] }),
]

/** The field of a new visit; the answer to a search waits for `answer`. */
async function openField() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const app = openServiceDialog((dialogs) => dialogs.book(), {
    'GET /api/clients': async ({ query }: { query: URLSearchParams }) => {
      const { q } = JSON.parse(query.get('filter')!) as { q?: string }
      if (q) await answered
      const found = clients.filter(({ nazwisko }) => !q || nazwisko.startsWith(q))
      return paged('clients', found, found.length)
    },
  })
  const form = await app.dialog('Nowa wizyta')
  const field = form.getByRole('combobox', { name: /^Klient/ })
  await app.person.click(field)
  await screen.findByRole('option', { name: /Jan Ziółkowski/ })
  async function answerSearch() {
    answer()
    await typingPauses()
  }
  return {
    ...app,
    field,
    answer: answerSearch,
    /** Searches are answered at once from now on */
    answerAtOnce: () => answer(),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  }
}

test('Enter before the answer chooses who is typed, not the first of those found before', async () => {
  const { field, answer, person, type } = await openField()
  type('Rutkowska')
  await person.keyboard('{Enter}')
  expect(field).toHaveValue('Rutkowska')
  await answer()
  await waitFor(() => expect(field).toHaveValue('Maria Rutkowska'))
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('Proszę wybrać klienta z listy wyszukiwania')).toBeNull()
})

test('a second Enter replaces nobody, and one in an empty field chooses nobody', async () => {
  const { field, answerAtOnce, person, type } = await openField()
  answerAtOnce()
  type('Rutkowska')
  await typingPauses()
  await screen.findByRole('option', { name: /Maria Rutkowska/ })
  await person.keyboard('{Enter}')
  expect(field).toHaveValue('Maria Rutkowska')
  await person.keyboard('{Enter}')
  await typingPauses()
  expect(field).toHaveValue('Maria Rutkowska')
  type('')
  await person.keyboard('{Enter}')
  await typingPauses()
  expect(field).toHaveValue('')
})

test('Enter before the answer that nobody is found says so', async () => {
  const { answer, person, type } = await openField()
  type('Xyz')
  await person.keyboard('{Enter}')
  await answer()
  expect(await screen.findByText('Nie ma takiego klienta', { selector: 'output' })).toBeInTheDocument()
})

test('nobody is chosen once the field says another name: no save can take the one before', async () => {
  const one = clientWire({ id: 1, imie: 'Jan', nazwisko: 'Ziółkowski', devices: [deviceWire()] })
  clients.splice(0, 1, one)
  const { dialog, field, answer, person, type } = await openField()
  const form = await dialog('Nowa wizyta')
  const save = form.getByRole('button', { name: 'Zapisz wizytę' })
  await person.click(screen.getByRole('option', { name: /Jan Ziółkowski/ }))
  await writeDate(form, /Data serwisu/, '2030-01-10')
  await waitFor(() => expect(save).toBeEnabled())
  type('Rutkowska')
  await person.keyboard('{Enter}')
  expect(save).toBeDisabled()
  await person.tab()
  expect(field).toHaveValue('Rutkowska')
  await answer()
  await waitFor(() => expect(field).toHaveValue('Maria Rutkowska'))
})

test('what is typed after Enter is not overwritten by the answer', async () => {
  const { field, answer, person, type } = await openField()
  type('Rut')
  await person.keyboard('{Enter}')
  type('Rutkowski')
  await answer()
  expect(await screen.findByText('Nie ma takiego klienta', { selector: 'output' })).toBeInTheDocument()
  expect(field).toHaveValue('Rutkowski')
})

test('another name over the chosen client is searched for', async () => {
  const { field, answerAtOnce, person, type } = await openField()
  await person.click(screen.getByRole('option', { name: /Jan Ziółkowski/ }))
  expect(field).toHaveValue('Jan Ziółkowski')
  answerAtOnce()
  type('Rutkowska')
  await typingPauses()
  await person.click(await screen.findByRole('option', { name: /Maria Rutkowska/ }))
  expect(field).toHaveValue('Maria Rutkowska')
})

test('a search that failed says so in place of saying that there is no such client', async () => {
  const app = openServiceDialog((dialogs) => dialogs.book(), {
    'GET /api/clients': () => problem(422, 'VALIDATION', 'Tak nie można szukać.'),
  })
  const form = await app.dialog('Nowa wizyta')
  await app.person.click(form.getByRole('combobox', { name: /^Klient/ }))
  expect(await screen.findAllByText('Tak nie można szukać.')).toHaveLength(2)
  expect(screen.queryByText('Nie ma takiego klienta')).toBeNull()
})

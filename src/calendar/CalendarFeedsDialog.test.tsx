import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'

const phone = {
  id: 7,
  name: 'Telefon Ewy',
  scope: 'ALL',
  tokenTail: 'aB3x',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastReadAt: '2026-11-21T09:00:00.000Z',
}
const url = 'https://termin.test/api/calendar/feed/token.ics'

async function openFeeds(api: Handlers = {}, as: Role = 'MANAGER', feeds: object[] = [phone]) {
  let current = feeds
  const app = openConsole('/dashboard', {
    as,
    api: {
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/calendar/feeds': () => current,
      'POST /api/calendar/feeds'({ body }) {
        const feed = { ...phone, id: 8, tokenTail: 'cD4y', lastReadAt: null, ...(body as object) }
        current = [...current, feed]
        return Response.json({ ...feed, url }, { status: 201 })
      },
      'DELETE /api/calendar/feeds/7'() {
        current = []
        return { message: 'Adres kalendarza został usunięty' }
      },
      ...api,
    },
  })
  const { person } = app
  await person.click(await screen.findByRole('button', { name: /^Menu użytkownika/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Kalendarz w telefonie' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kalendarz w telefonie' }))
  await dialog.findByRole('button', { name: 'Utwórz adres' })
  const sent = () => app.calls.filter(({ method, path }) => method === 'POST' && path === '/api/calendar/feeds')
  return { ...app, dialog, sent }
}

test('each address says what it shows and when it was last read', async () => {
  const { dialog } = await openFeeds()
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Telefon EwyWszystkie wizyty · adres …aB3x · odczytany 21.11.2026, 10:00Usuń',
  )
})

test('the dialog stays while an address is made, which is shown once', async () => {
  let answer: ((response: Response) => void) | undefined
  const { person, dialog, sent } = await openFeeds({
    'POST /api/calendar/feeds': () => new Promise<Response>((resolve) => (answer = resolve)),
  })
  await person.type(dialog.getByLabelText(/^Nazwa/), 'Tablet')
  await person.click(dialog.getByRole('button', { name: 'Utwórz adres' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await person.keyboard('{Escape}')
  answer!(Response.json({ ...phone, id: 8, name: 'Tablet', lastReadAt: null, url }, { status: 201 }))
  expect(await dialog.findByLabelText('Adres kalendarza')).toHaveValue(url)
})

test('an address is made once, shown once, and copied', async () => {
  const { person, dialog, sent } = await openFeeds()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await person.type(dialog.getByLabelText(/^Nazwa/), 'Tablet')
  await person.selectOptions(dialog.getByLabelText('Które wizyty'), 'Moje wizyty')
  await person.dblClick(dialog.getByRole('button', { name: 'Utwórz adres' }))
  expect(await dialog.findByLabelText('Adres kalendarza')).toHaveValue(url)
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Tablet', scope: 'OWN' }])
  await person.click(dialog.getByRole('button', { name: 'Kopiuj adres' }))
  expect(await screen.findByText('Adres skopiowany')).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  expect(dialog.getByLabelText(/^Nazwa/)).toHaveValue('')
})

test('an address that nobody has copied is not closed without a question', async () => {
  const { person, dialog } = await openFeeds()
  await person.type(dialog.getByLabelText(/^Nazwa/), 'Tablet{Enter}')
  expect(await dialog.findByLabelText('Adres kalendarza')).toHaveValue(url)
  expect(dialog.queryByRole('button', { name: 'Utwórz adres' })).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Wróć do adresu' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByLabelText('Adres kalendarza')).toHaveValue(url)
  await person.click(dialog.getByRole('button', { name: 'Zamknij' }))
  await person.click(await screen.findByRole('button', { name: 'Mam go zapisany' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where the browser does not copy, the address is marked for a person to copy', async () => {
  const { person, dialog } = await openFeeds()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await person.type(dialog.getByLabelText(/^Nazwa/), 'Tablet{Enter}')
  await person.click(await dialog.findByRole('button', { name: 'Kopiuj adres' }))
  expect(await screen.findByText(/^Przeglądarka nie pozwala kopiować/)).toBeVisible()
  const field = dialog.getByLabelText<HTMLInputElement>('Adres kalendarza')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length])
})

test('a technician is offered own services; without a name nothing is sent', async () => {
  const { person, dialog, sent } = await openFeeds({}, 'TECHNICIAN', [])
  expect(dialog.getByLabelText('Które wizyty')).toHaveDisplayValue('Moje wizyty')
  expect(dialog.getByText(/^Nie masz jeszcze żadnego adresu/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Utwórz adres' }))
  expect(await dialog.findByText('Podaj nazwę, np. telefon')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refusal is reported, and typed values are kept', async () => {
  const refuse = () => problem(409, 'CONFLICT', 'Masz już 10 adresów.')
  const { person, dialog } = await openFeeds({ 'POST /api/calendar/feeds': refuse })
  await person.type(dialog.getByLabelText(/^Nazwa/), 'Tablet{Enter}')
  expect(await dialog.findByText('Masz już 10 adresów.')).toBeVisible()
  expect(dialog.getByLabelText(/^Nazwa/)).toHaveValue('Tablet')
})

test('an address is revoked after a question', async () => {
  const { person, dialog, calls } = await openFeeds()
  await person.click(dialog.getByRole('button', { name: 'Usuń adres: Telefon Ewy' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await person.click(question.getByRole('button', { name: 'Usuń adres' }))
  expect(await screen.findByText('Adres kalendarza został usunięty')).toBeVisible()
  await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull())
})

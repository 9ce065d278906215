import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import { paged, problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { ewa, jan, ola, openUsers } from '../testing/users'

describe('the users', () => {
  test.each<Role>(['MANAGER', 'TECHNICIAN', 'VIEWER'])('are not for a %s, who lands on the dashboard', async (as) => {
    const { address, calls } = openConsole('/admin/users', { as })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(calls.some(({ path }) => path === '/api/users')).toBe(false)
  })

  test('are listed with contact, roles, status and last login', async () => {
    const { row } = await openUsers()
    const jan = await row(/Jan Nowak/)
    expect(jan.getByText('jan')).toBeVisible()
    expect(jan.getByRole('link', { name: 'jan@termin.example' })).toHaveAttribute('href', 'mailto:jan@termin.example')
    expect(jan.getByText('+48 500 600 700')).toBeVisible()
    expect(jan.getByText('Serwisant')).toBeVisible()
    expect(jan.getByText('Podgląd')).toBeVisible()
    expect(jan.getByText('Aktywny')).toBeVisible()
    expect(jan.getByText('20.11.2026, 10:00')).toBeVisible()
    const ola = await row(/Ola Żak/)
    expect(ola.getByText('Oczekuje na zatwierdzenie')).toBeVisible()
    expect(ola.getByText('Nigdy')).toBeVisible()
    expect(screen.getByText('3 osoby')).toBeVisible()
  })

  test('have their numbers in one form, however they were typed', async () => {
    const typed = [
      { ...jan, phoneNumber: '500 600 701' },
      { ...ola, phoneNumber: 'wewn. 12' },
    ]
    const { row } = await openUsers({ 'GET /api/users': () => paged('users', typed) })
    const link = (await row(/Jan Nowak/)).getByRole('link', { name: '+48 500 600 701' })
    expect(link).toHaveAttribute('href', 'tel:+48500600701')
    expect((await row(/Ola Żak/)).getByText('wewn. 12')).toBeVisible()
  })

  test('are searched, filtered and sorted by the server, and the address remembers it', async () => {
    const { person, listCalls, address, row } = await openUsers()
    await row(/Jan Nowak/)
    await person.type(screen.getByRole('searchbox'), 'now')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rola' }), 'TECHNICIAN')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'pending')
    await person.click(screen.getByRole('button', { name: 'Ostatnie logowanie' }))
    await waitFor(() => expect(address()).toContain('order=lastLogin'))
    for (const part of ['role=TECHNICIAN', 'status=pending']) expect(address()).toContain(part)
    // The search waits for a pause.
    await waitFor(() => expect(address()).toContain('q=now'))
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toContain('now'))
    expect(Object.fromEntries(listCalls().at(-1)!.query)).toEqual({
      range: '[0,24]',
      sort: '["lastLogin","ASC"]',
      filter: '{"q":"now","role":"TECHNICIAN","active":false}',
    })
    await person.click(screen.getByRole('button', { name: 'Ostatnie logowanie' }))
    await waitFor(() => expect(listCalls().at(-1)?.query.get('sort')).toBe('["lastLogin","DESC"]'))
  })

  test('that match nothing offer to clear the filters', async () => {
    const { person, address } = await openUsers(
      { 'GET /api/users': ({ query }) => paged('users', query.get('filter') === '{}' ? [ewa] : []) },
      { query: '?q=zzz' },
    )
    expect(await screen.findByText('Nie znaleziono użytkowników')).toBeVisible()
    await person.click(screen.getAllByRole('button', { name: 'Wyczyść filtry' })[0]!)
    expect(await screen.findByText('1 osoba')).toBeVisible()
    expect(address()).toBe('/admin/users')
  })

  test('that cannot be loaded say so in Polish and in the documented words, and are tried again', async () => {
    let up = false
    const { person } = await openUsers({
      'GET /api/users': () => (up ? paged('users', [ewa]) : problem(500, 'INTERNAL', 'Ups')),
    })
    expect(await screen.findByText('Wystąpił błąd podczas ładowania użytkowników')).toBeVisible()
    expect(screen.getByText('Error Loading Data: Failed to fetch users')).toBeVisible()
    up = true
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('1 osoba')).toBeVisible()
  })

  test('stay on the screen when loading them again fails, but not for whom the server refuses them', async () => {
    let answer: () => unknown = () => paged('users', [ewa])
    const { person, row } = await openUsers({ 'GET /api/users': () => answer() })
    await row(/Ewa Lis/)
    answer = () => problem(500, 'INTERNAL', 'Ups')
    await person.click(screen.getByRole('button', { name: 'Odśwież' }))
    expect(await screen.findByText('Wystąpił błąd podczas ładowania użytkowników')).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
    answer = () => problem(403, 'FORBIDDEN', 'Nie')
    await person.click(screen.getByRole('button', { name: 'Odśwież' }))
    expect(await screen.findByText('Brak dostępu')).toBeVisible()
    expect(screen.getByText('Twoje role: Administrator')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
  })

  test('are loaded again by a button, and there is a way back', async () => {
    const { person, listCalls, address, row } = await openUsers()
    await row(/Jan Nowak/)
    await person.click(screen.getByRole('button', { name: 'Odśwież' }))
    await waitFor(() => expect(listCalls()).toHaveLength(2))
    await person.click(screen.getByRole('link', { name: 'Wróć do pulpitu' }))
    expect(address()).toBe('/dashboard')
  })

  test('are also found at the address of the resource', async () => {
    const { address } = openConsole('/users?role=ADMIN', {
      as: 'ADMIN',
      api: { 'GET /api/users': () => paged('users', [ewa]) },
    })
    expect(await screen.findByText('1 osoba')).toBeVisible()
    expect(address()).toBe('/admin/users?role=ADMIN')
  })

  test('are cards on a phone', async () => {
    const desktop = window.matchMedia
    window.matchMedia = (query) => Object.assign(desktop(query), { matches: /max-width/.test(query) })
    try {
      await openUsers()
      const list = await screen.findByRole('list', { name: 'Użytkownicy' })
      expect(within(list).getAllByRole('listitem')).toHaveLength(3)
      expect(screen.queryByRole('table')).toBeNull()
    } finally {
      window.matchMedia = desktop
    }
  })
})

test('users cannot delete, deactivate or promote themselves', async () => {
  const { person, row, dialog } = await openUsers()
  const me = await row(/Ewa Lis/)
  expect(me.getByText('(Ty)')).toBeVisible()
  expect(me.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Edytuj: Ewa Lis'])
  await person.click(me.getByRole('button', { name: 'Edytuj: Ewa Lis' }))
  const form = await dialog('Użytkownik: Ewa Lis')
  expect(form.getByRole('checkbox', { name: /Administrator/ })).toBeEnabled()
  for (const role of [/Kierownik/, /Serwisant/, /Podgląd/]) {
    expect(form.getByRole('checkbox', { name: role })).toBeDisabled()
  }
  expect(form.getByText('Nie możesz zmienić własnych ról.')).toBeVisible()
})

test('users change their own e-mail only on the dashboard, which asks for the password', async () => {
  const { person, row, dialog, sent, address } = await openUsers({
    'PUT /api/users/1': () => ({ ...ewa, lastName: 'Lisowska' }),
  })
  await person.click((await row(/Jan Nowak/)).getByRole('button', { name: 'Edytuj: Jan Nowak' }))
  const ofJan = await dialog('Użytkownik: Jan Nowak')
  expect(ofJan.getByLabelText(/^E-mail/)).toBeEnabled()
  await person.click(ofJan.getByRole('button', { name: 'Anuluj' }))
  await person.click((await row(/Ewa Lis/)).getByRole('button', { name: 'Edytuj: Ewa Lis' }))
  const form = await dialog('Użytkownik: Ewa Lis')
  const field = form.getByLabelText(/^E-mail/)
  expect(field).toBeDisabled()
  expect(field).toHaveValue('ewa@termin.example')
  expect(field).toHaveAccessibleDescription('Własny adres zmienisz na pulpicie, w „Edytuj profil”.')
  await person.type(form.getByLabelText(/^Nazwisko/), 'owska')
  await person.click(form.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ lastName: 'Lisowska', previous: { lastName: 'Lis' } }]),
  )
  await person.click((await row(/Ewa Lis/)).getByRole('button', { name: 'Edytuj: Ewa Lis' }))
  await person.click((await dialog('Użytkownik: Ewa Lis')).getByRole('link', { name: 'pulpicie' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

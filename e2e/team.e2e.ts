import { describe } from 'vitest'
import { axe, desktop, expect, phone, seasonServer, startSession, test } from './harness'

const server = seasonServer()

const password = 'Pokaz-Termin1'
const technician = { username: 'serwisant', password }
const viewer = { username: 'podglad', password }

describe.each([
  ['on a desk', { viewport: desktop, dark: false }],
  ['on a phone, in the dark', { viewport: phone, dark: true }],
] as const)('technicians, %s', (_, options) => {
  test('an administrator sets hours, colour and start address; each tab is accessible', async ({ open }) => {
    const page = await open(options)
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/admin/users`)
    await page.getByRole('button', { name: 'Edytuj: Piotr Wrona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Użytkownik: Piotr Wrona' })
    await dialog.waitFor()
    await axe(page)

    // Arrow keys move between tabs and between colours.
    await dialog.getByRole('tab', { name: 'Konto' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'niebieski' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.getByRole('radio', { name: 'morski' }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await axe(page)

    await dialog.getByRole('tab', { name: 'Czas pracy' }).click()
    await dialog.getByRole('combobox', { name: 'piątek, do' }).selectOption('13:30')
    await dialog.getByRole('button', { name: 'Dodaj dni wolne' }).click()
    const from = dialog.getByRole('group', { name: 'Od', exact: true }).last()
    await from.getByRole('spinbutton').first().click()
    await page.keyboard.type('24122198')
    await dialog.getByRole('textbox', { name: 'Powód' }).last().fill('Wigilia')
    await axe(page)
    await dialog.getByRole('button', { name: 'Zapisz' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const theirs = await open(options)
    await startSession(theirs, server.url, technician)
    await theirs.goto(`${server.url}/dashboard`)
    const panel = theirs.getByRole('region', { name: 'Mój czas pracy' })
    await panel.getByText('07:00–13:30').waitFor()
    await panel.getByText('(Wigilia)').first().waitFor()
  })

  test('everybody sees the profile from the services, without the reasons of others', async ({ open }) => {
    const page = await open(options)
    await startSession(page, server.url, viewer)
    await page.goto(`${server.url}/?tab=services`)
    await page.getByRole('button', { name: 'Zespół' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zespół' })
    await dialog.getByText('Natalia Kubiak').waitFor()
    await axe(page)
    expect(await dialog.getByText('Szkolenie').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})

import { clientCalls } from '#domain/clients/contract'
import { axe, callerOn, expect, expectNotification, seasonServer, startSession, test } from './harness'

const server = seasonServer()

test('a device is opened beside the table and closed by keyboard, and the position in the table is kept', async ({
  open,
}) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=clients&view=table&filter=overdue`)
  const name = page.getByRole('row').nth(2).getByRole('link').first()
  await name.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await panel.getByRole('region', { name: 'Oś czasu' }).waitFor()
  expect(page.url()).toMatch(/filter=overdue.*&panel=client-\d+$/)
  await axe(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(page.url()).not.toContain('panel')
  expect(await name.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.goBack()
  await panel.waitFor()
})

test('a manual entry in the history is counted, found by a word, and on the time line', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/devices/2/show`)
  const history = page.getByRole('region', { name: 'Oś czasu' })
  await history.getByRole('button', { name: 'Wizyty' }).click()
  await history.getByRole('button', { name: 'Wklej wpisy' }).click()
  const form = page.getByRole('dialog', { name: 'Wklej wpisy do historii' })
  await form
    .getByRole('textbox', { name: 'Wiersze' })
    .fill('2024-01-15;awaria;Wymiana łożyska;120;;60\n2024-01-16;naprawa')
  await form.getByText('Odczytano 2 wpisy.').waitFor()
  await form.getByRole('button', { name: 'Dodaj 2 wpisy' }).click()
  await expectNotification(page, 'Dodano do historii: 2 wpisy')
  await history.getByRole('button', { name: 'Filtruj' }).click()
  await history.getByRole('searchbox', { name: 'Szukaj w historii' }).fill('lozyska')
  // Only what was found is left, until then a menu belongs to a row that is about to go.
  await expect.poll(() => history.getByRole('listitem').count()).toBe(1)
  const entry = history.getByRole('listitem')
  await entry.getByText(/^Awaria · 1\sgodz\. · 120/).waitFor()
  await axe(page)

  await entry.getByRole('button', { name: /^Działania/ }).click()
  await page.getByRole('menuitem', { name: 'Usuń' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń wpis' }).click()
  await expectNotification(page, 'Wpis serwisowy został pomyślnie usunięty')
  await history.getByText('Brak wizyt dla tych filtrów.').waitFor()
  await history.getByRole('button', { name: 'Wszystkie' }).click()
  await history.getByRole('button', { name: 'Pokaż wcześniejsze' }).click()
  await page.getByRole('list', { name: 'Oś czasu' }).getByText('16.01.2024').waitFor()
})

test('deleting a client on its own page leads to another page', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/clients/1/show`)
  await page.getByRole('button', { name: 'Usuń klienta' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Usuń klienta' }).click()
  await question.getByRole('button', { name: 'Usuń klienta i urządzenia' }).click()
  await expectNotification(page, 'Klient został usunięty')
  expect(page.url()).toContain('tab=clients')
})

test('a client is found from any page by keyboard alone, in any spelling, and is the first suggestion the next time', async ({
  open,
}) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=settings`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Szukaj wszędzie' })
  await field.waitFor()
  const call = await callerOn(page)
  const { phone, firstName, lastName } = await call(clientCalls.get, { id: 3 })
  const name = `${firstName} ${lastName}`
  await page.keyboard.type(phone.replace('+48', '48 ').replace(/(\d{3})(?=\d)/g, '$1-'))
  const found = page.getByRole('group', { name: 'Klienci' }).getByRole('option', { name })
  await found.waitFor()
  await axe(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/clients\/3\/show$/)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Skróty klawiszowe' }).getByText('Ctrl+K').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Ostatnio otwierane' }).getByRole('option', { name }).waitFor()
})

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { axe, expect, phone, presses, seasonServer, startSession, test } from './harness'

const server = seasonServer()

async function openTable(page: Page, query = '', as: 'table' | 'list' = 'table'): Promise<void> {
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=clients&view=table${query}`)
  await page.getByRole(as, { name: 'Urządzenia' }).waitFor()
}

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const rows = (page: Page) => page.locator('tbody tr')
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Zaznacz: / })

/** Waits until the rows of the last query are shown. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=false] table').waitFor()
}

async function column(page: Page, head: string): Promise<string[]> {
  const place = (await heads(page)).indexOf(head)
  return page.locator(`tbody tr > :nth-child(${place + 1})`).allInnerTexts()
}

async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('devices are filtered, sorted, shown in chosen columns, exported and moved', async ({ page }) => {
  await openTable(page)
  await page.getByRole('link', { name: 'Karty' }).click()
  await page.getByRole('heading', { name: 'Zarządzanie Klientami' }).waitFor()
  await page.getByRole('link', { name: 'Tabela' }).click()

  // Filter and sort are in the address.
  await page.getByRole('combobox', { name: 'Termin przeglądu' }).selectOption({ label: 'Po terminie' })
  await page.waitForURL(/filter=overdue/)
  await page.getByRole('button', { name: 'Klient', exact: true }).click()
  await page.waitForURL(/order=clientName/)
  const overdue = async () => {
    const days = (await column(page, 'Przegląd')).map((text) => text.split('.').toReversed().join('-'))
    return days.length > 0 && days.every((day) => day < '2026-11-23')
  }
  await expect.poll(overdue).toBe(true)
  await settled(page)
  const surnames = (await column(page, 'Klient')).map((name) => name.split(' ').at(-1)!)
  expect(surnames.length).toBeGreaterThan(3)
  expect(surnames).toEqual(surnames.toSorted(new Intl.Collator('pl').compare))
  expect(await page.getByRole('columnheader', { name: 'Klient' }).getAttribute('aria-sort')).toBe('ascending')

  // Columns are chosen by keyboard and kept over a reload.
  await page.getByRole('button', { name: 'Kolumny' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Kolumny' })
  await menu.getByRole('checkbox', { name: 'Nr urządzenia' }).press('Space')
  await menu.getByRole('checkbox', { name: 'Miejscowość' }).press('Space')
  for (const _ of ['past the type', 'past the device'])
    await menu.getByRole('button', { name: 'Przesuń w dół: Telefon' }).press('Enter')
  await axe(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('table', { name: 'Urządzenia' }).waitFor()
  const kept = (await heads(page)).filter((head) => head.trim())
  expect(kept.slice(0, 3)).toEqual(['Klient', 'Urządzenie', 'Telefon'])
  expect(kept).toContain('Nr urządzenia')
  expect(kept).not.toContain('Miejscowość')

  // Two rows are exported in a spreadsheet's format.
  const ids = (await column(page, 'Nr urządzenia')).slice(0, 2)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const { name, bytes } = await download(page, page.getByRole('button', { name: 'Eksportuj zaznaczone' }))
  expect(name).toBe('urzadzenia-2026-11-23.csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.subarray(3).toString('utf8').split('\r\n')
  expect(lines[0]!.split(';')).toContain('Położenie')
  expect(lines).toHaveLength(1 + 2 + 1)
  for (const line of lines.slice(1, 3)) expect(line).toMatch(/;\+48\d{9};/)
  const number = lines[0]!.split(';').indexOf('Nr urządzenia')
  expect(lines.slice(1, 3).map((line) => line.split(';').at(number))).toEqual(ids)

  // Their inspections are postponed by two years.
  await page.getByRole('button', { name: 'Przełóż przegląd' }).click()
  const question = page.getByRole('dialog', { name: 'Przełóż przegląd' })
  await question.getByRole('combobox', { name: 'O ile', exact: true }).selectOption({ label: '24 miesiące' })
  await axe(page)
  await question.getByRole('button', { name: 'Przełóż przeglądy' }).click()
  await question.getByText('Przełożono 2').waitFor()
  await question.getByRole('button', { name: 'Zamknij' }).click()
  // They are no longer overdue, so the filter hides them.
  await expect.poll(async () => (await column(page, 'Nr urządzenia')).filter((id) => ids.includes(id))).toEqual([])
})

test('forty wrong due dates are put right in five presses from the start page', async ({ page }) => {
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/dashboard`)
  const { press, count } = presses()
  await press(page.getByRole('link', { name: /w ciągu 14 dni$/ }))
  await press(page.getByRole('link', { name: 'Tabela' }))
  const all = page.getByRole('button', { name: /^Zaznacz wszystkie/ })
  const devices = Number(/\d+/.exec(await all.innerText())![0])
  expect(devices).toBeGreaterThanOrEqual(40)
  await press(all)
  await press(page.getByRole('button', { name: 'Przełóż przegląd' }))
  const question = page.getByRole('dialog', { name: 'Przełóż przegląd' })
  // Each device once, with its own new date
  const moves = question.getByRole('listitem')
  await moves.first().waitFor()
  expect(await moves.filter({ hasText: / → / }).count()).toBe(devices)
  expect(await moves.count()).toBe(devices)
  await axe(page)
  await press(question.getByRole('button', { name: 'Przełóż przeglądy' }))
  await question.getByText(`Przełożono ${devices}`).waitFor()
  expect(count()).toBe(5)
  await question.getByRole('button', { name: 'Cofnij' }).click()
  await question.getByText(`Cofnięto ${devices}`).waitFor()
})

test('a query is saved under a name and used again, and all its results are exported', async ({ open }) => {
  // Wide enough for all columns
  const page = await open({ viewport: { width: 1600, height: 900 } })
  await openTable(page, '&type=GAS_BOILER&order=-city')
  await page.getByRole('button', { name: 'Zapisane filtry' }).click()
  await page.getByRole('button', { name: 'Zapisz bieżące filtry…' }).click()
  await page.getByRole('textbox', { name: 'Nazwa filtrów' }).fill('Kotły od Ż do A')
  await page.keyboard.press('Enter')
  await page.getByText('Zapisano filtry „Kotły od Ż do A”').waitFor()

  await page.goto(`${server.url}/?tab=clients&view=table`)
  await settled(page)
  await page.getByRole('button', { name: 'Zapisane filtry' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Kotły od Ż do A', exact: true }).click()
  await page.waitForURL(/type=GAS_BOILER/)
  await expect.poll(async () => new Set(await column(page, 'Typ'))).toEqual(new Set(['Kocioł gazowy']))

  const found = Number(/\d+/.exec(await page.getByText(/^Znaleziono: /).innerText())![0])
  const { bytes } = await download(page, page.getByRole('button', { name: 'Eksportuj CSV' }))
  const lines = bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + found)
  expect(lines.slice(1).every((line) => line.includes(';Kocioł gazowy;'))).toBe(true)
})

test('the keyboard alone reaches a row, opens its form and returns to it', async ({ page }) => {
  await openTable(page)
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('toolbar', { name: 'Działania na zaznaczonych' }).waitFor()
  const edit = rows(page)
    .first()
    .getByRole('button', { name: /^Edytuj urządzenie/ })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Urządzenie: / }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('after a deletion the focus is on the row that moved up', async ({ page }) => {
  await openTable(page, '&order=clientName')
  await settled(page)
  const next = (await boxes(page).nth(2).getAttribute('aria-label'))!
  for (const place of [0, 1]) {
    await boxes(page).nth(place).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Usuń', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń urządzenia' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń 2 urządzenia' }).click()
  await page.getByText('Usunięto 2').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => boxes(page).first().getAttribute('aria-label')).toBe(next)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(next)
})

test('reminders to the selected devices are sent by a job, whatever page is open', async ({ page }) => {
  await openTable(page, '&order=clientName')
  await settled(page)
  for (const place of [0, 1, 2]) await boxes(page).nth(place).check()
  await page.getByRole('button', { name: 'Wyślij SMS przypomnienie' }).click()
  const question = page.getByRole('dialog', { name: 'Wyślij SMS przypomnienie' })
  await question.getByText(/^Wyślemy teraz 3 przypomnienia/).waitFor()
  await axe(page)
  await question.getByRole('button', { name: 'Wyślij SMS-y' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await boxes(page).nth(0).isChecked()).toBe(false)
  await page.goto(`${server.url}/?tab=calendar`)
  await page.getByRole('button', { name: /^Zadania w tle/ }).click()
  const jobs = page.getByRole('dialog', { name: 'Zadania w tle' })
  await jobs.getByText(/^(Wysłano 3 przypomnienia|Wysłano \d \S+, nie udało się \d)\.$/).waitFor()
  await axe(page)
})

test('on a phone each row is a card, and nothing scrolls sideways', async ({ open }) => {
  const page = await open({ viewport: phone })
  await openTable(page, '', 'list')
  await boxes(page).first().check()
  await axe(page)
  const { page: whole, screen } = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(whole).toBe(screen)
  await page.getByRole('button', { name: /^Filtry/ }).click()
  await page.getByRole('combobox', { name: 'Typ urządzenia' }).selectOption('HEAT_PUMP')
  await page.getByRole('button', { name: 'Filtry (1)' }).waitFor()
})

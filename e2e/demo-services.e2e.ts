import { axe, demoServer, signInToDemo, test } from './harness'

const demo = demoServer()

test('calendar, lanes, list, a device with its history and its client: all of it in the demo', async ({ page }) => {
  await signInToDemo(page, demo.url)
  await page.getByRole('link', { name: 'Serwisy' }).first().click()
  await page.locator('.calendar-grid[data-view="month"] .fc-event').first().waitFor()
  const view = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await view('Tydzień')
  await page.locator('.calendar-grid[data-view="week"] .fc-event').first().waitFor()
  await view('Serwisanci')
  await page.getByRole('list', { name: 'Piotr Wrona' }).waitFor()
  await axe(page)
  await view('Lista')
  await page.getByRole('combobox', { name: 'Czyje wizyty' }).waitFor()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Zaplanowany' }).click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Zadzwoń: / })
    .first()
    .waitFor()
  await axe(page)

  await page.locator('main a[href^="/devices/"]').first().click()
  await page.getByText('Historia serwisu').first().waitFor()
  await page.getByRole('button', { name: 'SMS-y' }).click()
  await page
    .getByRole('list', { name: 'Oś czasu' })
    .getByText(/Przypomnienie/)
    .first()
    .waitFor()
  await axe(page)
  await page.locator('main a[href^="/clients/"]').first().click()
  await page.getByRole('button', { name: 'Usuń klienta' }).waitFor()
})

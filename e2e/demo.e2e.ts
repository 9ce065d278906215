import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { axe, changeAddress, demoServer, desktop, expect, phone, signInToDemo, test } from './harness'
import { importFile } from './walks/import'
import { loop } from './walks/loop'

const demo = demoServer()

test('an office imports its file, and the whole loop runs, without a server', async ({ page }) => {
  await signInToDemo(page, demo.url)
  await importFile(page, demo.url)
  await changeAddress(page, '/')
  await loop(page, async (link) => {
    const customer = await page.context().newPage()
    await customer.goto(link)
    return customer
  })
})

test('a visitor looks around on a phone, in the dark, and on a desk', async ({ open }) => {
  const page = await open({ viewport: phone, dark: true })
  await signInToDemo(page, `${demo.url}/dashboard`)
  await page.getByRole('region', { name: 'Oddzwoń' }).getByRole('button').first().waitFor()
  await changeAddress(page, '/admin/external-services')
  await page.getByText('Skonfigurowane usługi działają').waitFor()
  await page.getByText('Tryb testowy: SMS-y nie trafiają do klientów.').waitFor()
  await axe(page)
  await reports(page)
  await page.setViewportSize(desktop)
  await services(page)
})

/** The report of a month, and its PDF made in the browser. */
async function reports(page: Page): Promise<void> {
  await changeAddress(page, '/admin/reports')
  await page.getByRole('button', { name: 'Pokaż tabelę: Prognoza przeglądów' }).click()
  await page
    .getByRole('region', { name: 'Tabela: Prognoza przeglądów' })
    .getByRole('link', { name: 'Zaległe' })
    .waitFor()
  await axe(page)
  await page.getByRole('button', { name: 'Eksport' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Raport miesięczny/ }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

/** The day of each technician, the list, a device with its history, and its client. */
async function services(page: Page): Promise<void> {
  const view = (name: string) => changeAddress(page, `/?tab=services&view=${name}`)
  await view('lanes')
  await page.getByRole('list', { name: 'Piotr Wrona' }).waitFor()
  await axe(page)
  await view('list')
  await page
    .getByRole('link', { name: /^Zadzwoń: / })
    .first()
    .waitFor()
  await axe(page)
  await page.locator('main a[href^="/devices/"]').first().click()
  await page.getByRole('button', { name: 'SMS', exact: true }).click()
  await page
    .getByRole('list', { name: 'Oś czasu' })
    .getByText(/Przypomnienie/)
    .first()
    .waitFor()
  await axe(page)
  await page.locator('main a[href^="/clients/"]').first().click()
  await page.getByRole('button', { name: 'Usuń klienta' }).waitFor()
}

import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import {
  allowErrors,
  axe,
  changeAddress,
  demoServer,
  desktop,
  expect,
  expectNotification,
  phone,
  signInToDemo,
  test,
} from './harness'
import { importFile } from './scenarios/import'
import { loop } from './scenarios/loop'

const demo = demoServer()

test('an office imports its file, and the whole loop runs; a visitor looks around; a backup brings back what was deleted: all without a server', async ({
  open,
}) => {
  const page = await open({ optimized: true })
  await signInToDemo(page, demo.url)
  await importFile(page, demo.url)
  await changeAddress(page, '/')
  await loop(page, async (link) => {
    const customer = await page.context().newPage()
    await customer.goto(link)
    return customer
  })
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAround(page)
  await page.setViewportSize(desktop)
  await services(page)
  await bringBack(page)
})

/** The start page, the state of the services and the report, on a phone */
async function lookAround(page: Page): Promise<void> {
  await changeAddress(page, '/dashboard')
  await page.getByRole('region', { name: 'Oddzwoń' }).getByRole('button').first().waitFor()
  await changeAddress(page, '/admin/external-services')
  await page.getByText('Skonfigurowane usługi działają').waitFor()
  await page.getByText('Tryb testowy: SMS-y nie trafiają do klientów.').waitFor()
  await reports(page)
}

/** Makes a backup, takes its file along, deletes a client and restores it. */
async function bringBack(page: Page): Promise<void> {
  await changeAddress(page, '/admin/backups')
  await page.getByRole('button', { name: 'Zrób kopię teraz' }).click()
  const backups = page.getByRole('list', { name: 'Kopie' }).getByRole('listitem')
  const byHand = backups.filter({ hasText: 'ręczna' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    byHand.getByRole('button', { name: /^Pobierz kopię/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^termin-manual-.*\.tar\.gz$/)
  expect(entriesOf(gunzipSync(await readFile(await download.path())))).toEqual(
    expect.arrayContaining(['header.json', 'tables/clients/000001.copy', 'manifest.json']),
  )
  await axe(page)

  await changeAddress(page, '/clients/1/show')
  const remove = page.getByRole('button', { name: 'Usuń klienta' })
  await remove.waitFor()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await remove.click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Usuń klienta' }).click()
  await question.getByRole('button', { name: 'Usuń klienta i urządzenia' }).click()
  await expectNotification(page, 'Klient został usunięty')

  await changeAddress(page, '/admin/backups')
  await byHand.getByRole('button', { name: /^Przywróć kopię/ }).click()
  await page.getByRole('textbox', { name: 'Wpisz PRZYWRÓĆ' }).fill('przywróć')
  // Calls that come after the restore find that their session has ended.
  allowErrors(page, /\b(401|503)\b/)
  await page.getByRole('button', { name: 'Przywróć dane' }).click()
  await page.getByRole('alertdialog', { name: 'Trwa przywracanie danych z kopii' }).waitFor()
  // In the meantime nothing else is answered (rule B5).
  expect(await page.evaluate(async () => (await fetch('/api/sign-in-rules')).status)).toBe(503)
  await page.getByText('Przywrócono dane z kopii. Zaloguj się hasłem z czasu tej kopii.').waitFor()
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: /Administrator/ }).click()
  await backups.filter({ hasText: 'sprzed przywrócenia' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await changeAddress(page, '/clients/1/show')
  await page.getByRole('heading', { level: 1, name: name! }).waitFor()
}

/** The names of the files in a tape archive */
function entriesOf(archive: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; archive[at];) {
    names.push(archive.toString('utf8', at, archive.indexOf(0, at)))
    const size = Number.parseInt(archive.toString('utf8', at + 124, at + 135), 8)
    at += 512 * (1 + Math.ceil(size / 512))
  }
  return names
}

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
  await view('list')
  await page
    .getByRole('link', { name: /^Zadzwoń: / })
    .first()
    .waitFor()
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

import { readFile } from 'node:fs/promises'
import { axe, desktop, expect, seasonServer, startSession, test } from './harness'

const server = seasonServer()

test('a month of the reports leads to the services behind it, and can be saved as PDF', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/admin/reports?period=2026`)
  const group = page.getByRole('region', { name: 'Tabela: Typy urządzeń' }).getByRole('row', { name: /^Pompa ciepła/ })
  const count = (await group.getByRole('cell').first().innerText()).trim()
  await group.getByRole('link').click()
  await page.getByRole('heading', { name: 'Wykonane wizyty' }).waitFor()
  await page.getByText(new RegExp(`^Rok 2026: ${count} wizyt`)).waitFor()
  await axe(page)

  await page.goBack()
  await page.getByRole('button', { name: 'Eksport' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^PDF: Rok/ }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

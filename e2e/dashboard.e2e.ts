import type { Page } from 'playwright-core'
import { axe, expect, phone, expectNotification, seasonServer, startSession, test } from './harness'

const server = seasonServer()

/** The count of a tile and the count of the list that it links to. */
async function behind(page: Page, tile: RegExp, found: RegExp) {
  const link = page
    .getByRole('region', { name: 'Do zrobienia' })
    .getByRole('link', { name: tile })
    .filter({ hasText: /\d/ })
  const count = numberIn(await link.innerText())
  await link.click()
  const listed = numberIn(await page.getByText(found).first().innerText())
  await page.goBack()
  await link.waitFor()
  return { tile, count, listed }
}

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0])

test('each number of the dashboard is that of the list behind it', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/dashboard`)
  for (const [tile, found] of [
    [/po terminie przeglądu/, /^Znaleziono: \d+ klient/],
    [/z przeglądem w ciągu 14 dni/, /^Znaleziono: \d+ klient/],
    [/od wczoraj/, /^Znaleziono: \d+ urządze/],
    [/do poprawienia/, /^Znaleziono: \d+ urządze/],
    [/SMS.* z 7 dni/, /^Znaleziono \d+ SMS/],
    [/odpowied\S+ do załatwienia/, /^Znaleziono \d+ odpowied/],
    [/do zatwierdzenia/, /^\d+ os/],
  ] as const) {
    const { count, listed } = await behind(page, tile, found)
    expect([String(tile), listed]).toEqual([String(tile), count])
  }
})

test('a customer who confirmed gets a service from the dashboard, and a day of the calendar leads to its due devices', async ({
  open,
}) => {
  const page = await open({ viewport: phone, dark: true })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/dashboard`)
  const callBack = page.getByRole('region', { name: 'Oddzwoń' })
  const book = callBack.getByRole('button', { name: /^Umów wizytę: / }).first()
  const name = (await book.getAttribute('aria-label')) ?? ''
  await book.click()
  const form = page.getByRole('dialog', { name: 'Nowa wizyta' })
  await form.getByRole('button', { name: /^Proponowany termin/ }).click()
  await form.getByRole('button', { name: 'Zapisz wizytę' }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  await callBack.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })

  const due = page.getByRole('link', { name: /przeglądu, umówione/ }).last()
  const count = numberIn(await due.innerText())
  await due.click()
  await page.getByText(new RegExp(`^Znaleziono: ${count} urządze`)).waitFor()
})

test("a technician's dashboard is the own day", async ({ open }) => {
  const page = await open({ viewport: phone })
  await startSession(page, server.url, { username: 'serwisant', password: 'Pokaz-Termin1' })
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('region', { name: /^Dziś/ }).waitFor()
  await page.getByRole('link', { name: 'Wszystkie moje wizyty' }).waitFor()
  expect(await page.getByRole('region', { name: 'Do zrobienia' }).count()).toBe(0)
  await axe(page)
})

import { describe } from 'vitest'
import { allowErrors, axe, expect, seasonServer, signIn, startSession, test } from './harness'

const server = seasonServer()

describe('the services that Termin relies on', () => {
  test('are tested, and tried out, by an administrator', async ({ page }) => {
    await signIn(page, server.url, server.admin)
    await page.getByRole('link', { name: 'Testy usług zewnętrznych' }).click()
    await page.getByRole('heading', { name: 'Testy Usług Zewnętrznych' }).waitFor()
    await page.getByText('Skonfigurowane usługi działają').waitFor()
    const map = page.getByRole('button', { name: /^Mapa/ })
    await expect.poll(() => map.innerText()).toMatch(/Frontend[\s\S]*Działa/)

    await page.getByRole('button', { name: /^Bramka SMS/ }).press('Enter')
    const sms = page.getByRole('region', { name: 'SMS próbny' })
    await sms.getByLabel(/^Numer telefonu/).fill('600 100 200')
    await sms.getByRole('button', { name: 'Sprawdź wysyłkę' }).press('Enter')
    await sms.getByText(/^Próba bez wysyłania/).waitFor()

    await page.getByRole('button', { name: /^Magazyn plików/ }).press('Enter')
    const file = { name: 'próba.txt', mimeType: 'text/plain', buffer: Buffer.from('próba') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('Plik zapisano, odczytano bez zmian i usunięto.').waitFor()
    await page.getByRole('button', { name: 'Retest Service: Magazyn plików' }).press('Enter')
    await page.getByRole('button', { name: 'Test All Services' }).press('Enter')
    await page.getByText('Plik próbny zapisano, odczytano i usunięto.').waitFor()
    await axe(page)
  })
})

test('a map without tiles names the towns, more of them at a closer zoom', async ({ open }) => {
  const page = await open({ tiles: false })
  allowErrors(page, /tile\.openstreetmap\.org/)
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=map`)
  const names = () => page.locator('.map-town').allInnerTexts()
  await expect.poll(names).toContain('Koszalin')
  expect(await names()).not.toContain('Opoczno')
  await page.getByRole('combobox', { name: 'Szukaj na mapie' }).fill('Opoczno')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(names).toContain('Opoczno')
})

test('lists are printed with all their rows, and without controls', async ({ page }) => {
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/admin/sms-history?status=FAILED`)
  const row = page.getByRole('table', { name: 'Historia SMS' }).locator('tbody tr')
  await row.first().waitFor()
  await page.getByRole('button', { name: 'Eksportuj CSV' }).click()
  const notification = page.getByText(/^Zapisano plik/)
  await notification.hover()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^Wiersze 1–\d+ z \d+ · status: Nieudane · stan na /).waitFor()
  for (const gone of [page.getByRole('search'), page.getByRole('link', { name: 'Mapa', exact: true }), notification]) {
    expect(await gone.isVisible()).toBe(false)
  }
  const frame = page.locator('.list-frame')
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  await page.emulateMedia({ media: 'screen' })
  expect(await notification.isVisible()).toBe(true)
})

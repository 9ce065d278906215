import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import type { CallApi } from '#domain/api/api-caller'
import { serviceCalls } from '#domain/services/contract'
import { stickerCalls } from '#domain/stickers/contract'
import { allowErrors, axe, callerAs, expect, phone, seasonServer, signIn, sticksOut, test } from './harness'

const server = seasonServer()

const technician = { username: 'serwisant', password: 'Pokaz-Termin1' }

/** The next service that is planned */
async function nextService(call: CallApi) {
  const [service] = await call(serviceCalls.list, {
    range: [0, 0],
    sort: ['startsAt', 'ASC'],
    filter: { status: 'SCHEDULED' },
  })
  return service!
}

/** Answers each field that has no answer yet, by what it is. */
async function answerAll(page: Page) {
  await page.locator('[data-field]').first().waitFor()
  for (const field of await page.locator('[data-field]').all()) {
    const pressed = await field.locator('button[aria-pressed="true"]').count()
    const number = field.locator('input[inputmode="decimal"]')
    if (await number.count()) {
      if ((await number.inputValue()) === '') await number.fill(await plausible(field.getByText(/^Granice: /)))
    } else if (pressed === 0) {
      const first = field.locator('button[aria-pressed]').first()
      if (await first.count()) await first.click()
    }
  }
}

/** A value within the limits next to a field */
async function plausible(limits: ReturnType<Page['locator']>): Promise<string> {
  const text = (await limits.count()) ? await limits.innerText() : ''
  return /[\d,]+/.exec(text)?.[0] ?? '7'
}

async function draw(page: Page, label: string) {
  const pad = page.getByLabel(`Pole podpisu: ${label}`)
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 90)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++) await page.mouse.move(box.x + 30 + step * 18, box.y + 90 + (step % 3) * 20)
  await page.mouse.up()
}

test('a technician fills in a protocol on a phone, reloads in the middle, and the customer signs it', async ({
  open,
}) => {
  const service = await nextService(await callerAs(server.url, technician))
  const page = await open({ viewport: phone })
  await signIn(page, server.url, technician)
  await page.waitForURL(/tab=services/)
  await page.goto(`${server.url}/services/protocol?service=${service.id}`)
  await page.getByRole('button', { name: 'Rozpocznij protokół' }).click()
  await page.waitForURL(/protocol\?id=\d+/)

  const measured = page.locator('[data-field] input[inputmode="decimal"]').first()
  await measured.fill('1,23')
  await page.getByRole('button', { name: 'usterka' }).first().click()
  await page.getByLabel('Uwaga').first().fill('Luźne mocowanie')
  await page.getByText('Zapisano', { exact: true }).waitFor()

  // Without a network a value stays on the phone.
  allowErrors(page, /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await measured.fill('1,25')
  await page.getByText('Czeka na połączenie (1)').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('Zapisano', { exact: true }).waitFor()
  expect(await measured.inputValue()).toBe('1,25')
  expect(await page.getByLabel('Uwaga').first().inputValue()).toBe('Luźne mocowanie')
  expect(await page.evaluate(sticksOut)).toEqual([])
  await axe(page)

  await answerAll(page)
  await page.getByText('Zapisano', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Zakończ wizytę i podpisz' }).click()
  await page.getByRole('dialog', { name: 'Zakończ wizytę' }).getByRole('button', { name: 'Zakończ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Podpisy' })
  await dialog.waitFor()
  // Neither the title nor the buttons lie below the notification, and the customer's pad is seen whole.
  const boxOf = async (element: Locator) => (await element.boundingBox())!
  const buttons = await boxOf(dialog.getByRole('button', { name: 'Podpisz i wystaw' }))
  expect(buttons.height).toBeGreaterThanOrEqual(48)
  const toast = await boxOf(page.locator('.toast', { hasText: 'Wizyta została zakończona' }))
  expect(toast.y).toBeGreaterThan(phone.height / 2)
  expect(toast.y + toast.height).toBeLessThanOrEqual(buttons.y)
  const pad = await boxOf(dialog.getByLabel('Pole podpisu: Podpis klienta'))
  expect(pad.y + pad.height).toBeLessThan(buttons.y)
  await draw(page, 'Podpis klienta')
  // Only by keyboard
  await dialog.getByRole('button', { name: 'Podpisz bez rysowania: Podpis serwisanta' }).press('Enter')
  await dialog.getByText(/^Podpisano bez rysowania: /).waitFor()
  await axe(page)
  await dialog.getByRole('button', { name: 'Podpisz i wystaw' }).click()
  await page.getByRole('heading', { name: /^P\/\d{4}\/\d{5}$/ }).waitFor()
  await page.getByText('Luźne mocowanie').waitFor()
  expect(await page.evaluate(sticksOut)).toEqual([])
})

test('from the sticker to the next dates on a phone: visit completed, protocol signed, PDF handed over', async ({
  open,
}) => {
  const call = await callerAs(server.url, technician)
  const { deviceId } = await nextService(call)
  const sticker = await call(stickerCalls.replace, { id: deviceId })
  const page = await open({ viewport: phone })
  await signIn(page, server.url, technician)
  await page.waitForURL(/tab=services/)
  await page.goto(server.url + new URL(sticker.address).pathname)
  await page.waitForURL(/\/devices\/\d+/)
  const before = await page
    .getByText(/^Przegląd \d\d\.\d\d\.\d{4}/)
    .first()
    .innerText()
  await page.getByRole('button', { name: /^Zakończ wizytę: / }).click()
  await page.getByRole('dialog', { name: 'Zakończ wizytę' }).getByRole('button', { name: 'Zakończ' }).click()
  await page.getByRole('button', { name: 'Wypełnij protokół' }).click()
  await page.waitForURL(/\/services\/protocol/)
  await page.getByRole('button', { name: 'Rozpocznij protokół' }).click()
  await page.waitForURL(/protocol\?id=\d+/)
  await answerAll(page)
  await page.getByText('Zapisano', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Podpisz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Podpisy' })
  await draw(page, 'Podpis klienta')
  await draw(page, 'Podpis serwisanta')
  await dialog.getByRole('button', { name: 'Podpisz i wystaw' }).click()
  const number = await page.getByRole('heading', { name: /^P\/\d{4}\/\d{5}$/ }).innerText()
  await page.getByRole('button', { name: /^Pobierz lub wyślij/ }).click()
  const handOver = page.getByRole('dialog')
  await handOver.getByRole('button', { name: 'Pobierz PDF' }).waitFor()
  await axe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    handOver.getByRole('button', { name: 'Pobierz PDF' }).click(),
  ])
  const pdf = await readFile(await file.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The title of the file, in UTF-16 (PDF 32000-1, 7.9.2.2)
  expect(pdf.includes(Buffer.from(number, 'utf16le').swap16())).toBe(true)
  await page.goto(`${server.url}/devices/${deviceId}/show`)
  const after = page.getByText(/^Przegląd \d\d\.\d\d\.\d{4}/).first()
  await after.waitFor()
  expect(await after.innerText()).not.toBe(before)
  await page.getByRole('link', { name: number }).first().waitFor()
})

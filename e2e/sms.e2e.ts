import { describe } from 'vitest'
import { axe, desktop, expect, phone, seasonServer, startSession, test } from './harness'

const server = seasonServer()

describe.each([
  ['light', false, desktop],
  ['dark, on a phone', true, phone],
] as const)('in %s', (_, dark, viewport) => {
  test('a planned SMS is edited and cancelled, and the history shows what was sent', async ({ open }) => {
    const page = await open({ dark, viewport })
    await startSession(page, server.url, server.admin)

    await page.goto(`${server.url}/admin/planned-sms?status=SCHEDULED&order=-scheduledAt`)
    // The page first says that test mode sends nothing.
    await page.getByRole('button', { name: 'Kontynuuj mimo to' }).click()
    const found = page.getByText(/^Znaleziono \d+ SMS/)
    const before = Number(/\d+/.exec(await found.innerText())![0])
    await axe(page)

    await page
      .getByRole('button', { name: /^Edytuj: / })
      .first()
      .click()
    const text = page.getByRole('textbox', { name: /Treść wiadomości/ })
    await text.fill('Nowa treść')
    await axe(page)
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await page.getByText('SMS został zaktualizowany').waitFor()
    await page
      .getByRole('button', { name: /^Szczegóły: / })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Nowa treść').waitFor()
    await axe(page)
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /^Anuluj: / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Anuluj SMS' }).click()
    await page.getByText('SMS został anulowany').waitFor()
    await expect.poll(async () => Number(/\d+/.exec(await found.innerText())![0])).toBe(before - 1)

    await page.goto(`${server.url}/admin/sms-history?status=FAILED`)
    await page.getByText('Błąd', { exact: true }).first().waitFor()
    await axe(page)
    await page
      .getByRole('button', { name: /^Szczegóły: / })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Szczegóły SMS' }).waitFor()
    await axe(page)
  })
})

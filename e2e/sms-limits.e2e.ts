import type { Locator, Page } from 'playwright-core'
import {
  allowErrors,
  axe,
  changeAddress,
  expect,
  expectNotification,
  phone,
  seasonServer,
  startSession,
  test,
} from './harness'

const server = seasonServer()

/**
 * Blocks a customer's number: writing back is refused with the reason until the number is unblocked. Then marks another
 * answer as handled.
 */
async function scenario(page: Page, url: string): Promise<void> {
  allowErrors(page, /409/)
  await page.goto(`${url}/admin/sms-answers`)
  const found = page.getByText(/^Znaleziono \d+ odpowied/)
  await found.waitFor()
  const number = await page
    .getByRole('link', { name: /^\+48 \d/ })
    .first()
    .innerText()

  await changeAddress(page, '/admin/sms-limits')
  await page.getByRole('region', { name: 'Ostatnie dni' }).getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Zablokuj numer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zablokuj numer' })
  await dialog.getByLabel(/^Numer telefonu/).fill(number)
  await dialog.getByLabel(/^Powód/).fill('Prosi o kontakt telefoniczny')
  await axe(page)
  await dialog.getByRole('button', { name: 'Zablokuj' }).click()
  await expectNotification(page, 'Numer został zablokowany')

  await changeAddress(page, '/admin/sms-answers')
  const reply = await writeBack(page)
  await reply.getByRole('button', { name: 'Wyślij SMS' }).click()
  await reply.getByText(`Numer ${number} jest zablokowany: Prosi o kontakt telefoniczny.`).waitFor()
  await axe(page)

  await changeAddress(page, '/admin/sms-limits')
  await page.getByRole('button', { name: 'Porzuć zmiany' }).click()
  const check = page.getByRole('region', { name: 'Sprawdź numer' })
  await check.getByLabel('Numer telefonu').fill(number)
  await check.getByRole('button', { name: 'Sprawdź' }).click()
  await check.getByText(/jest zablokowany/).waitFor()
  await page.getByRole('button', { name: `Odblokuj: ${number}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odblokuj' }).click()
  await expectNotification(page, 'Numer został odblokowany')

  await changeAddress(page, '/admin/sms-answers')
  await (await writeBack(page)).getByRole('button', { name: 'Wyślij SMS' }).click()
  await expectNotification(page, 'SMS został wysłany pomyślnie!')
  await expect.poll(() => found.innerText()).toBe('Znaleziono 2 odpowiedzi')
  await page
    .getByRole('button', { name: /^Załatwione: / })
    .first()
    .click()
  await expectNotification(page, 'Odpowiedź została załatwiona')
  await expect.poll(() => found.innerText()).toBe('Znaleziono 1 odpowiedź')
}

/** Opens the reply to the first answer of the list and writes a text without Polish letters; does not send it. */
async function writeBack(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Odpisz: / })
    .first()
    .click()
  const reply = page.getByRole('dialog', { name: 'Odpisz klientowi' })
  const text = reply.getByLabel(/Treść wiadomości/)
  await text.fill('Dziękujemy, zadzwonimy po szesnastej.')
  await reply.getByRole('button', { name: /Bez polskich znaków/ }).click()
  await expect.poll(() => text.inputValue()).toBe('Dziekujemy, zadzwonimy po szesnastej.')
  return reply
}

test('a number is blocked, and customers’ answers are settled, in the dark on a phone', async ({ open }) => {
  const page = await open({ viewport: phone, dark: true })
  await startSession(page, server.url, server.admin)
  await scenario(page, server.url)
})

test('planned SMS are set up, previewed, planned, changed and sent, and are in the history', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=settings&section=sms`)
  await page.getByLabel('Szablon przypomnienia').fill('Przeglad {deviceType}: {customConfirmationURL}')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expectNotification(page, 'Ustawienia zostały zapisane pomyślnie!')

  await changeAddress(page, '/admin/planned-sms?status=SCHEDULED')
  await page.getByRole('button', { name: 'Kontynuuj mimo to' }).click()
  await page.getByRole('button', { name: 'Zaplanuj SMS teraz' }).click()
  const plan = page.getByRole('dialog', { name: 'Zaplanuj SMS teraz' })
  await plan.getByLabel(/Przeglądy w ciągu/).fill('60')
  await plan.getByText(/^Zaplanujemy \d+ przypomn/).waitFor()
  await plan.getByRole('button', { name: 'Zaplanuj', exact: true }).click()
  await expectNotification(page, /^Zaplanowano \d+ przypomn/)

  // A visit whose message leaves now: other messages wait, or their visit is booked already.
  const question = page.getByRole('alertdialog', { name: 'Wysłać zaplanowane SMS-y?' })
  await page.getByRole('button', { name: 'Przetwórz teraz' }).click()
  const client = await question.getByRole('listitem').first().locator('span').first().innerText()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: new RegExp(`^Edytuj: .*${client}`) })
    .first()
    .click()
  await page.getByRole('textbox', { name: /Treść wiadomości/ }).fill('Nowa tresc z planu')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expectNotification(page, 'SMS został zaktualizowany')

  await page.getByRole('button', { name: 'Przetwórz teraz' }).click()
  await question.getByText(/^Wyślemy \d+ SMS/).waitFor()
  await question.getByRole('button', { name: 'Przetwórz teraz' }).click()
  await expectNotification(page, /^Wysłano \d+ SMS/)
  await changeAddress(page, '/admin/sms-history?q=nowa+tresc+z+planu')
  await page.getByText('Znaleziono 1 SMS').waitFor()
  await page.getByRole('table').getByText('Wysłane', { exact: true }).waitFor()
})

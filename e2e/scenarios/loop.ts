import type { Locator, Page } from 'playwright-core'
import { axe, expect, expectNotification, typeDate } from '../harness'

/**
 * The main loop: client with a due device, planned reminder, SMS with link, confirmation on a phone, service, next due
 * date.
 */
export async function loop(page: Page, openCustomer: (link: string) => Promise<Page>): Promise<void> {
  await page.getByRole('link', { name: 'Klienci' }).first().click()
  await page.getByRole('button', { name: /^Dodaj (pierwszego )?klienta$/ }).click()
  const form = page.getByRole('dialog')
  for (const [label, value] of [
    ['Imię', 'Łucja'],
    ['Nazwisko', 'Żdżarska'],
    ['Telefon', '600100200'],
    ['Ulica', 'Lipowa'],
    ['Nr domu', '4'],
    ['Kod pocztowy', '26300'],
    ['Miejscowość', 'Opoczno'],
  ] as const)
    await form.getByLabel(label, { exact: false }).first().fill(value)
  await typeDate(form, 'Data instalacji', '2024-12-03')
  await typeDate(form, 'Data przeglądu', '2026-12-03')
  const saved = page.waitForRequest(/\/api\/clients\/with-device$/)
  await form.getByRole('button', { name: 'Dodaj klienta' }).click()
  // Saving waits for the look-up, so the device has a position.
  expect((await saved).postDataJSON()).toMatchObject({ geocodingStatus: 'APPROXIMATE' })
  await expectNotification(page, 'Klient został dodany')

  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Nazwisko/))
    .first()
    .fill('zdzarska')
  await page.getByText('Znaleziono: 1 klient', { exact: true }).waitFor()
  const device = page.getByRole('article', { name: /Pompa ciepła/ })
  await device.getByText('Nie potwierdzono').waitFor()

  await page.getByRole('button', { name: 'Zaplanuj SMS teraz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zaplanuj', exact: true }).click()
  await expectNotification(page, /Zaplanowano \d+ przypomni/)
  const card = page.getByRole('listitem').filter({ has: device })
  await card.getByRole('button', { name: /^Historia serwisu i SMS/ }).click()
  await card.getByText('Zaplanowane', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Przetwórz teraz' }).click()
  await question(page).getByRole('button', { name: 'Przetwórz teraz' }).click()
  await expectNotification(page, /[Ww]ysłano \d+ SMS/)
  await card.getByText('Zaplanowane', { exact: true }).waitFor({ state: 'hidden' })

  await card.getByText('Wysłane', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Pokaż całość' }).click()
  const sms = await card
    .getByText(/\/k\/\w+/)
    .first()
    .innerText()
  const link = /https?:\/\/\S+\/k\/\w+/.exec(sms)![0]
  const customer = await openCustomer(link)
  await customer.getByText('Lipowa 4, 26-300 Opoczno').waitFor()
  await axe(customer)
  await customer.getByRole('button', { name: 'Potwierdzam przegląd' }).click()
  await customer.getByRole('heading', { name: 'Dziękujemy za potwierdzenie' }).waitFor()

  await page.reload()
  await device.getByText('Potwierdzono', { exact: true }).waitFor()
  await device.getByRole('button', { name: 'Umów wizytę' }).click()
  const booking = page.getByRole('dialog')
  await typeDate(booking, 'Data serwisu', '2026-11-23')
  await typeDate(booking, 'Godzina rozpoczęcia', '12:30')
  await booking.getByRole('button', { name: /Utwórz|Zapisz|Umów/ }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  await device.getByText(/^Wizyta dziś, 12:30/).waitFor()
  await device.getByRole('button', { name: /^Zakończ wizytę/ }).click()
  await question(page)
    .getByRole('button', { name: /^Zakończ/ })
    .click()
  await expectNotification(page, 'Wizyta została zakończona')
  // The interval of a heat pump is 12 months from the day of the service.
  await device.getByText('23.11.2027').first().waitFor()
  await device.getByText('Nie potwierdzono').waitFor()
}

function question(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}

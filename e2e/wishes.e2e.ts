import type { Page } from 'playwright-core'
import {
  axe,
  desktop,
  enlarge,
  expect,
  openLink,
  phone,
  expectNotification,
  seasonServer,
  signIn,
  sticksOut,
  test,
} from './harness'

const server = seasonServer()

/**
 * A customer's wish reaches the office and is booked in two clicks. The customer's page then shows the service; the
 * customer rejects it, and the office settles that.
 */
async function scenario(page: Page, url: string, openCustomer: (address: string) => Promise<Page>): Promise<void> {
  const customer = await openCustomer(await openLink(page, url))
  await customer.getByRole('button', { name: 'Potwierdzam przegląd' }).click()
  const form = customer.getByRole('form', { name: 'Jaki termin Państwu odpowiada?' })
  // A day and part of it in which somebody has time
  const near = form.getByRole('group', { name: 'Kiedy najłatwiej nam przyjechać' })
  await near.getByRole('radio').first().check()
  const wished = (await form.locator('input[aria-label]:checked').getAttribute('aria-label'))!
  const part = (await near.locator('small').first().innerText()).toLocaleLowerCase('pl')
  await form.getByLabel(/^Uwagi/).fill('Brama od podwórka')
  await axe(customer)
  await enlarge(customer, '200%')
  expect(await customer.evaluate(sticksOut), 'text at 200 %: sticks out of the page').toEqual([])
  await enlarge(customer, '100%')
  await form.getByRole('button', { name: 'Zapisz' }).click()
  await customer.getByText('Zapisane. Dziękujemy!').waitFor()
  await customer.getByRole('button', { name: 'Українська' }).click()
  await customer.getByRole('heading', { name: 'Дякуємо за підтвердження' }).waitFor()
  await axe(customer)
  await customer.getByRole('button', { name: 'Polski' }).click()
  const name = await customer.locator('dt', { hasText: 'Klient' }).locator('+ dd').innerText()

  await page.goto(`${url}/services/to-book`)
  await page.getByRole('heading', { name: 'Do umówienia' }).waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Nazwisko/))
    .first()
    .fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText(new RegExp(`${wished}, ${part}`)).waitFor()
  await row.getByText('„Brama od podwórka”').waitFor()
  await row.getByRole('button', { name: /^Umów wizytę/ }).click()
  const booking = page.getByRole('dialog')
  await booking.getByText('Życzenie klienta:').waitFor()
  expect(await booking.getByLabel('Uwagi').inputValue()).toBe('Brama od podwórka')
  await booking.getByRole('button', { name: 'Zapisz wizytę' }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  await row.waitFor({ state: 'detached' })

  await customer.reload()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()
  await customer.getByText(wished, { exact: true }).waitFor()
  const hours = part === 'przed południem' ? '(08|09|10|11)' : '1[2-9]'
  await customer.getByText(new RegExp(`^Przyjazd między ${hours}:\\d\\d a\\s[12]\\d:\\d\\d$`)).waitFor()
  await customer.getByRole('button', { name: 'Nie pasuje mi ten termin' }).click()
  await customer.getByRole('form').getByRole('button', { name: 'Wyślij' }).click()
  await customer.getByRole('heading', { name: 'Ustalimy inny termin' }).waitFor()
  await page.reload()
  await row.getByRole('button', { name: /^Zmień termin/ }).waitFor()
  await row.getByRole('button', { name: /^Termin zostaje/ }).click()
  await page.getByLabel('Co ustalono z klientem').fill('Będzie ktoś z rodziny')
  await page.getByRole('dialog').getByRole('button', { name: 'Termin zostaje' }).click()
  await expectNotification(page, 'Załatwione. Termin wizyty zostaje.')
  await row.waitFor({ state: 'detached' })
  await customer.reload()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()
}

test('a wish is left, booked and rejected on the real server', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await signIn(page, server.url, server.admin)
  await scenario(page, server.url, async (address) => {
    const customer = await open({ viewport: phone, dark: true })
    await customer.goto(address)
    return customer
  })
})

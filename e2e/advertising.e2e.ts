import type { Page } from 'playwright-core'
import { consentCalls } from '#domain/consents/contract'
import {
  axe,
  callerOn,
  changeAddress,
  desktop,
  expect,
  phone,
  expectNotification,
  seasonServer,
  startSession,
  test,
} from './harness'

const server = seasonServer()

/** Sends an advertisement to chosen clients, some without consent; a customer who got it then opts out by its link. */
async function scenario(page: Page, url: string, openCustomer: (link: string) => Promise<Page>): Promise<void> {
  const table = '/?tab=clients&view=table'
  const consents = page.getByRole('region', { name: 'Zgody na SMS-y' })
  const client = await withoutConsent()
  await consents.getByRole('button', { name: 'Zapisz zgodę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zapisz zgodę' }).click()
  await expectNotification(page, 'Zgoda została zapisana')
  await consents.getByText('Zgoda', { exact: true }).waitFor()
  await axe(page)

  // On one page, some of the season's clients have consented and some have not.
  await changeAddress(page, table)
  await page.getByRole('checkbox').nth(1).waitFor()
  for (const box of await page.getByRole('checkbox').all()) if (!(await box.isChecked())) await box.check()
  await page.getByRole('button', { name: 'Wyślij reklamę' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Treść reklamy/).fill('Rabat 10% na czyszczenie.')
  await dialog.getByText(/^SMS dostanie \d+ klient/).waitFor()
  await dialog.getByText(/Brak zgody na SMS-y reklamowe: \d+/).waitFor()
  await axe(page)
  await dialog.getByRole('button', { name: 'Wyślij reklamę' }).click()
  await expectNotification(page, /Reklama SMS: wysłano \d+/)

  await changeAddress(page, '/?tab=settings&section=sms')
  const panel = page.getByRole('region', { name: 'Reklama SMS' })
  const campaign = panel.getByRole('listitem').filter({ hasText: 'Rabat 10%' })
  await campaign.getByText('Zakończona').waitFor()
  await campaign.getByText(/Wysłane: [1-9]\d* · Pominięte: [1-9]/).waitFor()
  await axe(page)

  await changeAddress(page, client)
  const sms = await page
    .getByText(/\/r\/\w{20}/)
    .first()
    .innerText()
  const customer = await openCustomer(/https?:\/\/\S+\/r\/\w+/.exec(sms)![0])
  await customer.getByRole('heading', { name: 'Nie chcą Państwo reklam SMS?' }).waitFor()
  expect(new URL(customer.url()).pathname).toMatch(/^\/opt-out\/\w{20}$/)
  await axe(customer)
  await customer.getByRole('button', { name: 'Nie chcę reklam SMS' }).click()
  await customer.getByRole('heading', { name: 'Nie wyślemy więcej reklam' }).waitFor()
  await axe(customer)

  await page.reload()
  await consents.getByText('Brak zgody').waitFor()
  await consents.getByText('Wcześniejsze zgody (1)').click()
  await consents.getByText(/wycofana .*link z SMS-a/).waitFor()

  /**
   * Opens the first client of the table without any record of consent.
   * @returns the client's address
   */
  async function withoutConsent(): Promise<string> {
    await page.goto(url + table)
    const links = page.locator('main a[href^="/clients/"]')
    await links.first().waitFor()
    const call = await callerOn(page)
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
      const { marketing, earlier, optOut } = await call(consentCalls.get, { id: Number(/\d+/.exec(href)![0]) })
      if (marketing || earlier.length > 0 || optOut) continue
      await changeAddress(page, href)
      return href
    }
    throw new Error('all clients of the first page have an answer about consent')
  }
}

test('an advertisement on the real server, on a desktop', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, server.admin)
  await scenario(page, server.url, async (link) => {
    const customer = await open({ viewport: phone, dark: true })
    await customer.goto(link)
    return customer
  })
})

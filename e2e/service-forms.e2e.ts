import { describe } from 'vitest'
import { axe, desktop, expect, phone, expectNotification, seasonServer, startSession, test, typeDate } from './harness'

const server = seasonServer()

describe.each([
  ['on a desk', { viewport: desktop, dark: false }],
  ['on a phone, in the dark', { viewport: phone, dark: true }],
] as const)('a service in its forms, %s', (_, options) => {
  test('is booked for a client chosen by keyboard, with a warning; its hour must exist; it is completed at another price', async ({
    open,
  }) => {
    const page = await open(options)
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=clients`)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Umów wizytę' }).click()
    const form = page.getByRole('dialog', { name: 'Nowa wizyta' })
    await typeDate(form, 'Data serwisu', '2027-03-28')
    await typeDate(form, 'Godzina rozpoczęcia', '02:30')
    await form.getByRole('button', { name: 'Zapisz wizytę' }).click()
    await form.getByText(/^Godziny 02:30 nie ma w dniu 28\.03\.2027/).waitFor()
    await axe(page)

    // Easter Sunday is only a warning.
    await typeDate(form, 'Godzina rozpoczęcia', '10:30')
    await form.getByRole('combobox', { name: 'Serwisant' }).focus()
    await page.keyboard.type('piotr w')
    await page.getByRole('option', { name: 'Piotr Wrona' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByText(/^28\.03\.2027 jest dniem wolnym od pracy/).waitFor()
    await axe(page)
    await form.getByRole('button', { name: 'Zapisz wizytę' }).click()
    await page.getByRole('button', { name: 'Zapisz mimo to' }).click()
    await expectNotification(page, 'Serwis został utworzony pomyślnie!')
    await form.waitFor({ state: 'hidden' })

    // The history of the client opens below its devices.
    await page
      .getByRole('button', { name: /^Zakończ/ })
      .first()
      .click()
    const complete = page.getByRole('dialog', { name: 'Zakończ wizytę' })
    const price = complete.getByRole('spinbutton', { name: 'Cena' })
    await expect.poll(() => price.inputValue()).not.toBe('')
    await price.fill('437')
    await complete.getByRole('textbox', { name: 'Wykonane prace' }).fill('Wymieniono anodę')
    await typeDate(complete, 'Następny przegląd', '2028-02-29')
    await axe(page)
    await complete.getByRole('button', { name: 'Zakończ' }).click()
    await expectNotification(page, 'Wizyta została zakończona')
    await card.getByText('29.02.2028').first().waitFor()

    // The device's page shows the work, its price and the revenue.
    await card.locator('a[href^="/devices/"]').first().click()
    const record = page.getByRole('region', { name: 'Oś czasu' })
    await record.getByText('Wymieniono anodę').first().waitFor()
    await record.getByRole('button', { name: 'Wizyty' }).click()
    await record
      .getByText(/ · 437\szł/)
      .first()
      .waitFor()
    await record.getByText(/^Przychód$/).waitFor()
  })
})

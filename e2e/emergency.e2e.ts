import { axe, desktop, expect, phone, presses, expectNotification, seasonServer, startSession, test } from './harness'

const server = seasonServer()
const manager = { username: 'kierownik', password: 'Pokaz-Termin1' }

test('an emergency takes four presses from the start page, moves what is in the way, and is taken back', async ({
  open,
}) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await page.goto(server.url)
  const { press, count } = presses()
  await press(
    page
      .getByRole('link', { name: 'Serwisy' })
      .or(page.getByRole('tab', { name: 'Serwisy' }))
      .first(),
  )
  await press(page.getByRole('button', { name: 'Awaria dziś' }))
  const dialog = page.getByRole('dialog', { name: 'Awaria dziś' })
  await dialog.getByRole('combobox', { name: 'Klient' }).fill('Bogdan Nowak')
  await press(page.getByRole('option', { name: /Bogdan Nowak/ }))
  const chosen = dialog.getByRole('radiogroup', { name: 'Kto pojedzie' }).getByRole('radio', { checked: true })
  await chosen.waitFor()
  await dialog.getByText('Nic się nie przesuwa').first().waitFor()
  expect(await dialog.getByRole('combobox', { name: /^Co dalej: / }).count()).toBe(0)
  await press(dialog.getByRole('button', { name: 'Umów awarię' }))
  expect(count()).toBe(4)
  await page.getByText(/^Awaria: .+, dziś o \d\d:\d\d\./).waitFor()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expectNotification(page, 'Cofnięto')

  await page.getByRole('button', { name: 'Awaria dziś' }).click()
  await dialog.getByRole('combobox', { name: 'Klient' }).fill('Bogdan Nowak')
  await page.getByRole('option', { name: /Bogdan Nowak/ }).click()
  // By keyboard: from the one that is chosen up to one that moves something
  await chosen.focus()
  await page.keyboard.press('ArrowUp')
  const choice = dialog.getByRole('combobox', { name: /^Co dalej: / })
  await choice.waitFor()
  await axe(page)
  await dialog.getByRole('button', { name: 'Umów awarię' }).click()
  await page.getByText(/(Przekazano|Przełożono) 1 wizytę\./).waitFor()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expectNotification(page, 'Cofnięto')
})

test('of a client with three devices an emergency takes five presses; who is no client yet is added on the way', async ({
  open,
}) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await page.goto(server.url)
  const { press, count } = presses()
  await press(page.getByRole('link', { name: 'Serwisy' }).first())
  await press(page.getByRole('button', { name: 'Awaria dziś' }))
  const dialog = page.getByRole('dialog', { name: 'Awaria dziś' })
  await dialog.getByRole('combobox', { name: 'Klient' }).fill('Jerzy Wilk')
  await press(page.getByRole('option', { name: /Jerzy Wilk/ }))
  const devices = dialog.getByRole('radiogroup', { name: 'Urządzenie' }).getByRole('radio')
  expect(await devices.count()).toBe(3)
  await press(devices.first())
  await dialog.getByText('Nic się nie przesuwa').first().waitFor()
  await axe(page)
  await press(dialog.getByRole('button', { name: 'Umów awarię' }))
  await page.getByText(/^Awaria: .+, dziś o \d\d:\d\d\./).waitFor()
  expect(count()).toBe(5)

  await page.getByRole('button', { name: 'Awaria dziś' }).click()
  await dialog.getByRole('combobox', { name: 'Klient' }).fill('Zofia Nowacka-Nowa')
  await dialog.getByRole('button', { name: 'Dodaj nowego klienta' }).click()
  const form = page.getByRole('dialog', { name: 'Nowy klient' })
  expect(await form.getByLabel('Nazwisko').inputValue()).toBe('Nowacka-Nowa')
  await form.getByRole('button', { name: 'Anuluj' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await dialog.getByRole('combobox', { name: 'Klient' }).inputValue()).toBe('Zofia Nowacka-Nowa')
})

test('on a phone a visit in the way may stay, and the device is known from its card', async ({ open }) => {
  const page = await open({ viewport: phone, dark: true })
  await startSession(page, server.url, manager)
  await page.goto(`${server.url}/?tab=clients&q=Bogdan+Nowak`)
  await page
    .getByRole('button', { name: /^Więcej działań: .*Bogdan Nowak/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Awaria dziś' }).click()
  const dialog = page.getByRole('dialog', { name: 'Awaria dziś' })
  await dialog.getByText(/^Bogdan Nowak · /).waitFor()
  await dialog
    .getByRole('radio', { name: /Przesunie: / })
    .first()
    .click()
  // The later it is, the more visits are in the way.
  await dialog
    .getByRole('combobox', { name: /^Co dalej: / })
    .first()
    .selectOption({ label: 'Bez zmian' })
  await dialog.getByText('Nałoży się na awarię albo na drogę.').first().waitFor()
  await axe(page)
  await dialog.getByRole('button', { name: 'Umów awarię' }).click()
  await page.getByText(/^Awaria: /).waitFor()
})

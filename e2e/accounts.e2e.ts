import { allowErrors, expect, phone, signIn, startSession, startSessionAs, test } from './harness'

const colleague = { username: 'zofia', password: 'Dobre-haslo-1' }

test('a person registers, is approved with a role, and works', async ({ server, page, open }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Zarejestruj się' }).click()
  for (const [label, value] of [
    ['Nazwa użytkownika', colleague.username],
    ['E-mail', 'zofia@termin.test'],
    ['Imię', 'Zofia'],
    ['Nazwisko', 'Łoś'],
    ['Hasło', colleague.password],
    ['Potwierdź hasło', colleague.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Zarejestruj się' }).click()
  await page.getByText('Zarejestrowano, poczekaj na zatwierdzenie przez Admina').first().waitFor()
  await page.waitForURL(/\/login/)

  // The browser logs the 403 of the account that is not approved yet.
  allowErrors(page, /403/)
  await page.locator('input[autocomplete="username"]').fill(colleague.username)
  await page.locator('input[autocomplete="current-password"]').fill(colleague.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.getByText('Konto czeka na zatwierdzenie przez administratora.').first().waitFor()

  const administrator = await open()
  await startSession(administrator, server.url, server.admin)
  await administrator.goto(`${server.url}/admin/users`)
  await administrator.getByRole('button', { name: /^Zatwierdź/ }).click()
  const dialog = administrator.getByRole('dialog')
  await dialog.getByLabel('Serwisant').check()
  await dialog.getByRole('button', { name: /^Zatwierdź/ }).click()
  await dialog.waitFor({ state: 'hidden' })

  await signIn(page, server.url, colleague)
  await page.goto(`${server.url}/?tab=clients`)
  await page.getByRole('button', { name: 'Dodaj pierwszego klienta' }).waitFor()
})

test('a viewer can look but not change; the administrator’s pages are closed', async ({ server, open }) => {
  const page = await open({ viewport: phone })
  await startSessionAs(page, server, 'VIEWER')
  await page.goto(`${server.url}/?tab=clients`)
  await page.getByText('Nie ma jeszcze klientów').waitFor()
  expect(await page.getByRole('button', { name: /Dodaj|Przetwórz/ }).count()).toBe(0)
  await page.goto(`${server.url}/admin/users`)
  await page.waitForURL(/\/dashboard/)
})

test('a protected page first shows the sign-in form, and after signing in the page', async ({ server, page }) => {
  await page.goto(`${server.url}/?tab=settings`)
  await page.waitForURL(/\/login/)
  await page.locator('input[autocomplete="username"]').fill(server.admin.username)
  await page.locator('input[autocomplete="current-password"]').fill(server.admin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ustawienia' }).waitFor()
  expect(new URL(page.url()).search).toBe('?tab=settings')
})

test('a deactivated user is signed out at the next call, with a message', async ({ server, page, open }) => {
  await startSessionAs(page, server, 'TECHNICIAN')
  const administrator = await open()
  await startSession(administrator, server.url, server.admin)
  await administrator.goto(`${server.url}/admin/users?q=technician`)
  await administrator
    .getByRole('button', { name: /^Dezaktywuj/ })
    .first()
    .click()
  await administrator
    .getByRole('dialog')
    .or(administrator.getByRole('alertdialog'))
    .getByRole('button', { name: /^Dezaktywuj/ })
    .click()
  await administrator.getByText('Oczekuje na zatwierdzenie').first().waitFor()
  allowErrors(page, /401/)
  await page.goto(`${server.url}/?tab=clients`)
  await page.waitForURL(/\/login/)
})

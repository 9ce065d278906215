import type { Page } from 'playwright-core'
import {
  allowErrors,
  axe,
  desktop,
  expect,
  expectNoErrors,
  expectNotification,
  phone,
  startSession,
  test,
} from './harness'

/** Chromium's own authenticator, which unlocks its keys at once (WebAuthn's WebDriver extension, 11) */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Zaloguj kluczem dostępu' })

test('a passkey is added at a desk, signs in on a phone, and is removed', async ({ server, open }) => {
  const page = await open({ viewport: desktop })
  const key = await addAuthenticator(page)
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/account/sessions`)
  await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
  await page.getByLabel('Nazwa klucza').fill('Laptop')
  await page.getByRole('textbox', { name: 'Obecne hasło' }).fill(server.admin.password)
  await axe(page)
  await page.setViewportSize(phone)
  await axe(page)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByText('Dodano klucz dostępu. Możesz się nim logować.').first().waitFor()
  await axe(page)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/login`)
  // A user who cannot be verified is not let in.
  await key.setVerified(false)
  await signInButton(page).click()
  await page.getByText('Przerwano użycie klucza dostępu albo minął czas. Spróbuj ponownie.').waitFor()
  await key.setVerified(true)
  await signInButton(page).click()
  await page.waitForURL(/\/dashboard/)

  await page.goto(`${server.url}/account/sessions`)
  const row = page.getByRole('listitem').filter({ hasText: 'Laptop' })
  await row.getByText(/ostatnio użyto/).waitFor()
  await row.getByRole('button').click()
  await page.getByRole('textbox', { name: 'Obecne hasło' }).fill(server.admin.password)
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  // The list is hidden while the dialog is open: its row is gone only after the answer.
  await expectNotification(page, 'Klucz dostępu został usunięty')
  await row.waitFor({ state: 'detached' })

  expectNoErrors(page)
  allowErrors(page, /401/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/login`)
  await signInButton(page).click()
  await page.getByText(/^Termin nie zna tego klucza dostępu/).waitFor()
})

test('the library of passkeys is loaded with their first use', async ({ server, open }) => {
  const page = await open()
  await addAuthenticator(page)
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  const library = async () => {
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    return texts.some((text) => text.includes('navigator.credentials.get('))
  }
  await page.goto(`${server.url}/login`)
  await signInButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await library()).toBe(false)
  await signInButton(page).click()
  await page.getByText('Przerwano użycie klucza dostępu', { exact: false }).waitFor()
  expect(await library()).toBe(true)
})

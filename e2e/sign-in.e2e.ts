import type { Page } from 'playwright-core'
import { desktop, expect, phone, test } from './harness'

/**
 * Delays all scripts but the first ones, which the HTML names.
 * @returns a function that lets them through
 */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!index|start|rolldown).*\.js/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.for([desktop, phone])(
  'the sign-in form is shown before its script loads, and keeps what was typed ($width px)',
  async (viewport, { server, open }) => {
    const page = await open({ viewport })
    const release = await holdScripts(page)
    await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
    const { username, password } = server.admin
    await page.getByLabel('Nazwa użytkownika lub e-mail').fill(username)
    await page.getByRole('checkbox', { name: 'Zapamiętaj mnie' }).uncheck()
    const field = page.getByLabel('Hasło', { exact: true })
    await field.pressSequentially(password.slice(0, 4))
    // Enter before the script is loaded must not submit the form, least of all into the address.
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).search).toBe('')
    await page.keyboard.type(password.slice(4, 6))

    release()
    await page.waitForFunction(() => !document.getElementById('early-sign-in'))
    // The field has kept the focus.
    await page.keyboard.type(password.slice(6))
    expect(await field.inputValue()).toBe(password)
    expect(await page.getByRole('checkbox', { name: 'Zapamiętaj mnie' }).isChecked()).toBe(false)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard/)
  },
)

test('a sign-in form that is sent before its script has loaded signs in when it has', async ({ server, open }) => {
  const page = await open({ viewport: desktop })
  const release = await holdScripts(page)
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Nazwa użytkownika lub e-mail').fill(server.admin.username)
  await page.getByLabel('Hasło', { exact: true }).fill(server.admin.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  release()
  await page.waitForURL(/\/dashboard/)
})

test('a browser that is too old for the console is told so, in place of a form that nobody answers', async ({
  server,
  open,
}) => {
  const page = await open({ viewport: phone })
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  await page.goto(`${server.url}/login`)
  await page.getByRole('heading', { name: 'Ta przeglądarka jest za stara' }).waitFor()
  expect(await page.getByText(/^Termin działa w Safari od wersji 17\.4/).isVisible()).toBe(true)
  expect(await page.getByLabel('Hasło', { exact: true }).count()).toBe(0)
})

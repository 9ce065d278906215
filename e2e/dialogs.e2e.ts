import type { Page } from 'playwright-core'
import {
  axe,
  desktop,
  expect,
  phone,
  expectNotification,
  seasonServer,
  startSession,
  test,
  unobstructed,
} from './harness'

const server = seasonServer()

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

test.for([
  ['on a desk', desktop],
  ['on a phone', phone],
] as const)(
  'the user menu %s begins at its first item, and leaves the page usable however it is closed',
  async ([, viewport], { open }) => {
    const page = await open({ viewport, motion: true })
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    const button = page.getByRole('button', { name: /^Menu użytkownika/ })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, viewport.height / 2),
      () => page.getByRole('menuitem', { name: 'Dashboard' }).click(),
    ]) {
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menu').waitFor()
      await expect.poll(() => focused(page)).toBe('Dashboard')
      await close()
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      await unobstructed(page)
      await expect.poll(() => focused(page)).toMatch(/^Menu użytkownika/)
      await page.getByRole('link', { name: 'Ustawienia' }).filter({ visible: true }).first().click()
      await page.getByRole('heading', { name: 'Ustawienia' }).waitFor()
      await page.getByRole('link', { name: 'Serwisy' }).filter({ visible: true }).first().click()
      await page.getByRole('heading', { name: 'Serwisy' }).waitFor()
    }
  },
)

test.for([
  [
    '/admin/users',
    [
      ['Dodaj użytkownika', 'INPUT'],
      [/^Edytuj: /, 'INPUT'],
      [/^Dezaktywuj: /, 'BUTTON'],
      [/^Usuń: /, 'BUTTON'],
    ],
  ],
  [
    '/dashboard',
    [
      ['Edytuj profil', 'INPUT'],
      ['Zmień hasło', 'INPUT'],
    ],
  ],
  ['/?tab=services&view=list', [[/^Zakończ wizytę: /, 'TEXTAREA']]],
  ['/?tab=clients', [['Zaplanuj SMS teraz', 'INPUT']]],
] as const)(
  '%s: a dialog that is opened by keyboard begins at its first field, and Esc gives the focus back',
  async ([path, dialogs], { open }) => {
    const page = await open({ motion: true })
    await startSession(page, server.url, server.admin)
    await page.goto(server.url + path)
    for (const [name, element] of dialogs) {
      const opener = page.getByRole('button', { name }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await dialog.waitFor()
      await expect
        .poll(() =>
          dialog.evaluate((node) => (node.contains(document.activeElement) ? document.activeElement?.tagName : '')),
        )
        .toBe(element)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await unobstructed(page)
      await expect.poll(() => opener.evaluate((node) => node === document.activeElement)).toBe(true)
    }
  },
)

/**
 * Chooses an action of the first scheduled service by keyboard.
 * @returns the button of its menu
 */
async function chooseByKeyboard(page: Page, action: string) {
  const planned = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Zakończ wizytę: / }) })
  const menu = planned.getByRole('button', { name: /^Działania: / }).first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: action }).focus()
  await page.keyboard.press('Enter')
  return menu
}

test('cancelling a service starts at the reason, and Esc returns the focus to the menu', async ({ open }) => {
  const page = await open({ motion: true })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=list`)
  const menu = await chooseByKeyboard(page, 'Anuluj wizytę')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await unobstructed(page)
  await expect.poll(() => menu.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('a service that is cancelled by keyboard keeps the focus, its contrast and its divider', async ({ open }) => {
  for (const dark of [false, true]) {
    const page = await open({ dark, motion: true })
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services&view=list`)
    await chooseByKeyboard(page, 'Anuluj wizytę')
    await page.getByRole('dialog').getByRole('button', { name: 'Anuluj wizytę', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expectNotification(page, 'Wizyta została anulowana')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
    await page.getByText('Anulowany').first().waitFor()
    await axe(page)
    const borders = await page
      .locator('li:not(:first-of-type)')
      .filter({ has: page.locator('time') })
      .evaluateAll((services) => services.map((service) => getComputedStyle(service).borderTopWidth))
    expect(new Set(borders)).toEqual(new Set(['1px']))
  }
})

test('what disables itself leaves the focus to what comes after it', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=week`)
  await page.getByRole('button', { name: 'Następny tydzień' }).click()
  const today = page.getByRole('button', { name: 'Dziś', exact: true })
  await today.and(page.locator(':enabled')).focus()
  await page.keyboard.press('Enter')
  await today.and(page.locator(':disabled')).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('button:enabled, a'))).toBe(true)
})

test('a long form scrolls within its dialog alone', async ({ open }) => {
  const page = await open()
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=clients`)
  await page.getByRole('button', { name: 'Dodaj klienta' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nowy klient' })
  await dialog.getByLabel('Uwagi').waitFor()
  expect(await dialog.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0)
})

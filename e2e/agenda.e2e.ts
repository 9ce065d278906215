import {
  axe,
  coveredFocus,
  desktop,
  enlarge,
  expect,
  now,
  phone,
  expectNotification,
  seasonServer,
  signIn,
  startSession,
  test,
} from './harness'

const server = seasonServer()

const technician = { username: 'serwisant', password: 'Pokaz-Termin1' }

test('a technician on a phone starts with the own services, which can be used with one thumb, also in the dark', async ({
  open,
}) => {
  const page = await open({ viewport: phone })
  await signIn(page, server.url, technician)
  await page.waitForURL(/tab=services/)
  await page.getByRole('button', { name: 'Moje', pressed: true }).waitFor()
  const call = page.getByRole('link', { name: /^Zadzwoń: / }).first()
  await call.waitFor()
  expect(await call.getAttribute('href')).toMatch(/^tel:\+48\d{9}$/)
  expect(
    await page
      .locator('main li')
      .getByText(/^Serwisant: /)
      .count(),
  ).toBe(0)
  for (const action of [/^Zakończ wizytę/, /^Zadzwoń/, /^Nawiguj/, /^Zdjęcia/, /^Uwagi/]) {
    const box = await page.locator('main').getByLabel(action).first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(action)).toBeGreaterThanOrEqual(44)
  }
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)

  await page.getByRole('button', { name: 'Wszystkie' }).click()
  await page
    .locator('main li')
    .filter({ hasText: /Serwisant: (?!Piotr Wrona)/ })
    .first()
    .waitFor()
})

test('a desk shows twelve services of a day at once, each in a line with its buttons', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=list`)
  const row = page.locator('main .agenda-service').first()
  await row.waitFor()
  const list = await page.locator('.services-list').boundingBox()
  const { height = Infinity } = (await row.boundingBox()) ?? {}
  // The heading of the day takes 76 px.
  expect(((list?.height ?? 0) - 76) / height).toBeGreaterThanOrEqual(12)
  await row.getByRole('link', { name: /^Nawiguj/ }).hover()
  const tooltip = page.getByRole('tooltip', { name: 'Nawiguj' })
  await tooltip.waitFor()
  await page.mouse.move(0, 0)
  await tooltip.waitFor({ state: 'hidden' })
})

test('the next days are added below, and nothing jumps; the bars cover nothing that has the focus', async ({
  open,
}) => {
  const page = await open({ viewport: phone })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services`)
  const rows = page.locator('main li')
  await rows.first().waitFor()
  const before = await rows.count()
  // Near enough to the end that the next days are requested.
  const anchor = rows.nth(before - 3)
  await anchor.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const top = (await anchor.boundingBox())?.y ?? 0
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  expect(Math.abs(((await anchor.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(1)
  await rows.first().getByRole('link').first().focus()
  expect(await coveredFocus(page, 'Tab', 30)).toEqual([])
  expect(await coveredFocus(page, 'Shift+Tab', 30)).toEqual([])
  await enlarge(page, '200%')
  await rows.nth(2).getByRole('link').first().focus()
  expect(await coveredFocus(page, 'Tab', 30)).toEqual([])
  expect(await coveredFocus(page, 'Shift+Tab', 30)).toEqual([])
  const end = page.getByText('To już wszystkie zaplanowane wizyty.')
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect
    .poll(async () => {
      await toEnd()
      return end.count()
    })
    .toBe(1)
  await toEnd()
  const last = (await end.boundingBox())!
  const button = (await page.getByRole('button', { name: 'Dodaj wizytę' }).boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(button.y)
  await enlarge(page, '100%')

  // A window of 1280 x 1024 px at 400 % (WCAG 1.4.10)
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 600))
  const readable = () =>
    page.evaluate(() => {
      const lines = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
      return lines.filter((element) => element?.closest('main section')).length
    })
  await expect.poll(readable).toBeGreaterThan(160)
  await page.evaluate(() => scrollTo(0, 0))
  const tabs = page.getByRole('navigation', { name: 'Zakładki' })
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(100)
})

test('a note is written in place, and a lost connection is reported', async ({ open }) => {
  const page = await open({ viewport: phone })
  await signIn(page, server.url, technician)
  await page
    .getByRole('button', { name: /^Uwagi: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Uwagi' })
  await dialog.getByRole('textbox', { name: 'Uwagi' }).fill('Kod do bramy 1234')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expectNotification(page, 'Uwagi zostały zapisane')
  await page.getByText('Uwagi: Kod do bramy 1234').first().waitFor()

  await page.context().setOffline(true)
  await page.getByText(/^Brak połączenia z internetem\. Widzisz wizyty z \d\d:\d\d/).waitFor()
  await page.getByText('Uwagi: Kod do bramy 1234').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(/^Brak połączenia/).waitFor({ state: 'hidden' })
})

test('the plan of a week is printed in black on white, with no service split across pages', async ({ open }) => {
  const page = await open({ viewport: desktop, dark: true })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/services/print?from=${now.toISOString().slice(0, 10)}&until=2200-01-01`)
  await page.getByRole('button', { name: 'Serwisant: cały zespół' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Piotr Wrona' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  const sheet = page.getByRole('article', { name: 'Plan wizyt: Piotr Wrona' })
  await sheet.getByText('Data i podpis klienta').first().waitFor()
  await axe(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Drukuj' }).isVisible()).toBe(false)
  expect(await page.getByRole('banner').first().isVisible()).toBe(false)
  const [ink, paper] = await sheet.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor])
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const whole = await sheet
    .locator('.print-service')
    .evaluateAll((services) => services.every((one) => getComputedStyle(one).breakInside === 'avoid'))
  expect(whole).toBe(true)
})

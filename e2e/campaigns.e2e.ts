import type { Page } from 'playwright-core'
import type { CallApi } from '#domain/api/api-caller'
import { offerCalls } from '#domain/offers/contract'
import { smsHistoryCalls } from '#domain/sms/contract'
import {
  axe,
  callerOn,
  changeAddress,
  desktop,
  expect,
  phone,
  expectNotification,
  seasonServer,
  signIn,
  sticksOut,
  test,
} from './harness'

const server = seasonServer()

/** The number of the campaign in the address of its board */
const numberIn = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

/** Returns a function for the day on which a stop is, undefined if it is on none of this week. */
const placeOf = (page: Page, stop: string | null) => () =>
  page.evaluate(
    (id) => document.querySelector(`td [data-stop="${id}"]`)?.closest<HTMLElement>('td')?.dataset.cell,
    stop,
  )

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Dalej: ${name}` }).click()
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

/** Creates a campaign of six weeks for the whole season, and looks at each step on the way. */
async function create(page: Page, name: string): Promise<number> {
  await page.goto(`${server.url}/campaigns/edit`)
  await page.getByLabel('Nazwa').fill(name)
  await page.getByText('Adresy do odwiedzenia').waitFor()
  await axe(page)
  for (const next of ['Gdzie', 'Kto', 'Jak', 'Wiadomości']) {
    await step(page, next)
    await axe(page)
  }
  await page.getByRole('button', { name: 'Utwórz kampanię' }).click()
  await expectNotification(page, 'Kampania została utworzona')
  await page.waitForURL(/\/campaigns\/campaign\?id=\d+/)
  return numberIn(page)
}

async function plan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zaplanuj', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: /^10 sekund/ }).check()
  await question.getByRole('button', { name: 'Zaplanuj' }).click()
  await page.getByRole('button', { name: 'Zaplanuj jeszcze raz' }).waitFor()
  await page.locator('td [data-stop], ol [data-stop]').first().waitFor()
}

/** On paper the week is whole, and the tray below it; one chooses nothing there. */
async function printsBoard(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect.soft(paper, 'below the last row').toBe('rgb(255, 255, 255)')
  const week = (await page.locator('.board-grid').boundingBox())!
  const tray = (await page.locator('[data-tray]').boundingBox())!
  expect(tray.y).toBeGreaterThanOrEqual(week.y + week.height)
  for (const gone of ['.board-map', '.board-side select', '.board-side input', '[role=tab]'])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  await page.emulateMedia({ media: 'screen' })
}

test('a season is planned, changed by keys and by pointer, offered and answered', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await signIn(page, server.url, server.admin)
  await page.goto(`${server.url}/campaigns`)
  // The one of the demo season
  await page.getByRole('link', { name: 'Przeglądy sezonowe' }).waitFor()
  const id = await create(page, 'Zima')
  await plan(page)
  await axe(page)
  await printsBoard(page)

  const cards = page.locator('td [data-stop]')
  const place = placeOf(page, await cards.first().getAttribute('data-stop'))
  const before = await place()
  await cards.first().focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Przenieś' }).click()
  await expectNotification(page, /^Przeniesiono/)
  await expect.poll(place).not.toBe(before)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(place).toBe(before)

  // The pointer shows the price of each day before it drops the stop there.
  const card = cards.nth(1)
  await card.scrollIntoViewIfNeeded()
  const stop = await card.getAttribute('data-stop')
  const from = (await card.boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  const target = page.locator('td[data-price="cheap"], td[data-price="fair"], td[data-price="expensive"]')
  await target.first().waitFor()
  const cell = target.filter({ hasNotText: 'jest tutaj' }).first()
  const key = (await cell.getAttribute('data-cell'))!
  await cell.scrollIntoViewIfNeeded()
  const to = (await cell.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 8 })
  await page.mouse.up()
  await expectNotification(page, /^Przeniesiono/)
  await page.locator(`td[data-cell="${key}"] [data-stop="${stop}"]`).waitFor()

  await page.getByRole('button', { name: 'Zaproponuj klientom' }).click()
  const send = page.getByRole('button', { name: /^Wyślij \d+ propozyc/ })
  await send.waitFor()
  await axe(page)
  const call = await callerOn(page)
  const known = await offerTokens(call)
  await send.click()
  await page.locator('td [data-stop] .stop-state').first().waitFor()

  const fresh = async () => (await offerTokens(call)).find((token) => !known.includes(token))
  await expect.poll(fresh).toBeTruthy()
  const token = await fresh()
  await call(offerCalls.accept, { token: token!, body: { note: null } })

  await page.goto(`${server.url}/campaigns/campaign?id=${id}&part=progress`)
  await page.getByText('Wszyscy odpowiedzą').waitFor()
  expect(await page.getByText('Umówione', { exact: true }).locator('..').textContent()).toMatch(/^Umówione1z/)
  await axe(page)
  await page.getByRole('button', { name: 'Włącz tryb ciemny' }).click()
  await axe(page)
  await page.goto(`${server.url}/campaigns/campaign?id=${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await axe(page)
})

test('on a phone the same is done by the dialog of the places', async ({ open }) => {
  const page = await open({ viewport: phone, dark: true })
  await signIn(page, server.url, server.admin)
  await create(page, 'Zima na telefonie')
  await page.getByRole('button', { name: 'Zaplanuj', exact: true }).waitFor()
  await axe(page)
  expect(await page.evaluate(sticksOut)).toEqual([])
  await page.goto(`${server.url}/campaigns`)
  await page.getByRole('link', { name: 'Zima', exact: true }).click()
  const card = page.locator('ol [data-stop]').first()
  // What the search finds in ten seconds differs: the first day may have none.
  const next = page.getByRole('button', { name: 'Następny dzień' })
  await next.waitFor()
  while (!(await card.isVisible())) await next.click()
  await axe(page)
  expect(await page.evaluate(sticksOut)).toEqual([])
  await card.click()
  await page.getByRole('dialog').getByText('Dlaczego tutaj').waitFor()
  await axe(page)
  await changeAddress(page, `${page.url()}&part=progress`)
  await page.getByRole('heading', { name: /^Zadzwoń/ }).waitFor()
  await axe(page)
  expect(await page.evaluate(sticksOut)).toEqual([])
})

/** The tokens of all offers, from the history of SMS */
async function offerTokens(call: CallApi): Promise<string[]> {
  const messages = await call(smsHistoryCalls.newest, { limit: 1000 })
  return messages.flatMap(({ text }) => /\/r\/o-(\w+)/.exec(text)?.[1] ?? [])
}

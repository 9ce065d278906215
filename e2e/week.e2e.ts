import { desktop, expect, presses, seasonServer, startServer, startSession, test } from './harness'

const server = seasonServer()
const manager = { username: 'kierownik', password: 'Pokaz-Termin1' }

test('a customer moves a visit and is told of it: four presses', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await page.goto(server.url)
  const { press, count } = presses()
  await press(page.getByRole('link', { name: 'Serwisy' }).first())
  await press(page.locator('td[data-date="2026-11-25"] .fc-event').first())
  const popover = page.getByRole('dialog').filter({ has: page.getByRole('group', { name: 'Przełóż wizytę' }) })
  const notify = popover.getByRole('checkbox', { name: 'Powiadom klienta SMS-em o przełożeniu' })
  if (!(await notify.isChecked())) await press(notify)
  await press(popover.getByRole('button', { name: 'Dzień później' }))
  const toast = page
    .getByRole('region', { name: 'Powiadomienia' })
    .getByText(/^Przełożono wizytę: .+czwartek, 26 listopada/)
  await toast.getByText(/Klient dostanie SMS .*\d\d:\d\d\./).waitFor()
  expect(count()).toBeLessThanOrEqual(4)

  // Next to the popover, which stays open
  const [one, other] = await Promise.all([toast.boundingBox(), popover.boundingBox()])
  const isBeside = one!.x + one!.width <= other!.x || other!.x + other!.width <= one!.x
  expect(isBeside).toBe(true)
})

test.for([
  ['the start page', '/dashboard', 'Plan na jutro'],
  ['the services', '/?tab=services', 'Plan do druku'],
])("tomorrow's plan for all: two presses from %s", async ([, path, link], { open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await page.goto(server.url + path)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  const { press, count } = presses()
  await press(page.getByRole('link', { name: link }))
  await page
    .getByText(/wtorek, 24 listopada 2026/)
    .first()
    .waitFor()
  await press(page.getByRole('button', { name: 'Drukuj' }))
  await page.locator('body[data-printed]').waitFor()
  expect(count()).toBe(2)
})

test('after a week in which nobody closed a visit all of them are closed: three presses', async ({ open }) => {
  await server.stop()
  const now = new Date('2026-12-04T10:00:00+01:00')
  const later = await startServer({ data: server.data, now })
  try {
    const page = await open({ viewport: desktop, now })
    await startSession(page, later.url, manager)
    await page.goto(`${later.url}/dashboard`)
    const { press, count } = presses()
    await press(page.getByRole('link', { name: /zaległ(a|e|ych) wizyt/ }))
    await press(page.getByRole('button', { name: 'Zamknij zaległe wizyty' }))
    const dialog = page.getByRole('dialog', { name: 'Zamknij zaległe wizyty' })
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(10)
    await press(dialog.getByRole('button', { name: /^Zamknij(, tę|, te| wizyty)/ }).first())
    await page.getByText(/^Zakończono \d+ wizyt/).waitFor()
    expect(count()).toBeLessThanOrEqual(3)
    await expect.poll(() => page.getByRole('button', { name: 'Zamknij zaległe wizyty' }).count()).toBe(0)
  } finally {
    await later.stop()
  }
})

import type { Locator, Page } from 'playwright-core'
import { describe } from 'vitest'
import { serviceCalls } from '#domain/services/contract'
import {
  addClient,
  addUser,
  allowErrors,
  axe,
  callerAs,
  expect,
  expectNotification,
  repairOf,
  startSession,
  test,
  type Server,
  typeDate,
} from './harness'

const office = (server: Server) => callerAs(server.url, server.admin)

/** Books a repair of a new client at an hour in Warsaw (in November). */
async function book(server: Server, lastName: string, day: string, hour: number) {
  const call = await office(server)
  const client = await addClient(call, { lastName })
  const startsAt = new Date(`${day}T${String(hour - 1).padStart(2, '0')}:00:00Z`)
  return {
    client,
    service: await call(serviceCalls.create, { body: { service: repairOf(client, startsAt), work: {} } }),
  }
}

async function addTechnician(server: Server, firstName: string, lastName: string) {
  const username = `${firstName}.technik`.toLowerCase()
  return addUser(await office(server), { username, firstName, lastName, roles: ['TECHNICIAN'] })
}

const box = (page: Page, name: string) => page.locator('.fc-event', { hasText: name })
const dayCell = (page: Page, day: string) => page.locator(`td[data-date="${day}"]`)

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y } = (await from.boundingBox())!
  await page.mouse.move(x + 30, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 16, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a service booked from the clients tab is found highlighted in the calendar', async ({ server, page }) => {
  const client = await addClient(await office(server), { lastName: 'Żurawska' })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=clients&client=${client.id}`)
  await page.getByRole('button', { name: 'Umów wizytę' }).click()
  const form = page.getByRole('dialog', { name: 'Nowa wizyta' })
  await typeDate(form, 'Data serwisu', '2026-11-26')
  await form.getByRole('button', { name: 'Zapisz wizytę' }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  await page.getByRole('button', { name: /^Działania: Łucja Żurawska, 26.11.2026/ }).click()
  await page.getByRole('menuitem', { name: 'Pokaż w kalendarzu' }).click()
  const linked = dayCell(page, '2026-11-26').locator('.fc-event.is-linked', { hasText: 'Łucja Żurawska' })
  await linked.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))).toContain('is-linked')
  await axe(page)
})

describe('a service is moved', () => {
  test('by dragging to another day, and undone', async ({ server, page }) => {
    await book(server, 'Ćwik', '2026-11-24', 10)
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    const serviceBox = box(page, 'Łucja Ćwik')
    await serviceBox.waitFor()
    await drag(page, serviceBox, await middleOf(dayCell(page, '2026-11-27')))
    await page.getByText('Przełożono wizytę: Łucja Ćwik, piątek, 27 listopada, 10:00–11:00').waitFor()
    await dayCell(page, '2026-11-27').getByText('Łucja Ćwik').waitFor()
    // The box moves before the server has answered.
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await dayCell(page, '2026-11-24').getByText('Łucja Ćwik').waitFor()
    await stored
    await page.reload()
    await dayCell(page, '2026-11-24').getByText('Łucja Ćwik').waitFor()
  })

  test('by two people: the second learns who was first, and sees the new time', async ({ server, open }) => {
    const { client, service } = await book(server, 'Lis', '2026-11-25', 10)
    const page = await open()
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    await box(page, 'Łucja Lis').waitFor()
    const later = repairOf(client, new Date('2026-11-30T09:00:00Z'))
    await (
      await office(server)
    )(serviceCalls.update, { id: service.id, version: 1, body: later })
    allowErrors(page, /status of 409/)
    await drag(page, box(page, 'Łucja Lis'), await middleOf(dayCell(page, '2026-11-26')))
    await expectNotification(page, /^Ktoś w międzyczasie zmienił tę wizytę \(.*\)/)
    await dayCell(page, '2026-11-30').getByText('Łucja Lis').waitFor()
    expect(await box(page, 'Łucja Lis').count()).toBe(1)
  })

  test('and its customer is told, in three presses', async ({ server, page }) => {
    const { service } = await book(server, 'Sowa', '2026-11-24', 13)
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services`)
    await box(page, 'Łucja Sowa').waitFor()
    await drag(page, box(page, 'Łucja Sowa'), await middleOf(dayCell(page, '2026-11-27')))
    await page.getByRole('button', { name: 'Powiadom klienta' }).click()
    const question = page.getByRole('alertdialog', { name: 'Powiadomić klienta?' })
    await question.getByText(/zmienil sie termin wizyty serwisanta: 27\.11\.2026, miedzy 13:00 a 15:00/).waitFor()
    await axe(page)
    await question.getByRole('button', { name: 'Wyślij SMS' }).click()
    await expectNotification(page, 'Klient dostanie SMS o tej wizycie')
    const call = await office(server)
    const known = async () => (await call(serviceCalls.get, { id: service.id })).customerNotice
    await expect.poll(known).toMatchObject({ state: 'TOLD' })
  })

  test('by keyboard alone: to another hour and another day, with the focus kept', async ({ server, page }) => {
    await book(server, 'Mróz', '2026-11-23', 12)
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services&view=week`)
    await box(page, 'Łucja Mróz').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Łucja Mróz' })
    await dialog.waitFor()
    await axe(page)
    await dialog.getByRole('button', { name: 'Później o 30 minut' }).press('Enter')
    await dialog.getByText('Poniedziałek, 23 listopada, 12:30–13:30').waitFor()
    // At once: the lists have not been read again.
    await dialog.getByRole('button', { name: 'Dzień później' }).press('Enter')
    await dialog.getByText('Wtorek, 24 listopada, 12:30–13:30').waitFor()
    await page.getByText(/^Przełożono wizytę: Łucja Mróz, wtorek, 24 listopada, 12:30/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Łucja Mróz')
  })

  test('not to an hour that the clock change skips, in any time zone of the browser', async ({ server, open }) => {
    await book(server, 'Nocna', '2027-03-28', 1)
    const page = await open({ timezone: 'America/New_York' })
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services&view=day&date=2027-03-28`)
    const serviceBox = box(page, 'Łucja Nocna')
    await serviceBox.waitFor()
    expect(await serviceBox.innerText()).toContain('01:00–03:00')
    await serviceBox.scrollIntoViewIfNeeded()
    const slot = await middleOf(page.locator('.fc-timegrid-slot-lane[data-time="02:30:00"]'))
    await drag(page, serviceBox, { x: slot.x, y: slot.y })
    await expectNotification(page, /^Godziny 02:\d\d nie ma w dniu 28.03.2027/)
    expect(await serviceBox.innerText()).toContain('01:00–03:00')
  })

  test('to an hour that the autumn clock change repeats: to the first, and the form says so', async ({
    server,
    open,
  }) => {
    const call = await office(server)
    const client = await addClient(call, { lastName: 'Jesienna' })
    const repair = repairOf(client, new Date('2027-10-30T23:00:00Z'))
    const { id } = await call(serviceCalls.create, { body: { service: repair, work: {} } })
    const startsAt = async () => (await call(serviceCalls.get, { id })).startsAt.toISOString()
    const page = await open({ timezone: 'America/New_York' })
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services&view=day&date=2027-10-31`)
    const serviceBox = box(page, 'Łucja Jesienna')
    await serviceBox.waitFor()
    expect(await serviceBox.innerText()).toContain('01:00–02:00')
    await serviceBox.scrollIntoViewIfNeeded()
    await drag(page, serviceBox, await middleOf(page.locator('.fc-timegrid-slot-lane[data-time="02:00:00"]')))
    await page.getByText(/^Przełożono wizytę: Łucja Jesienna, niedziela, 31 października, 02:/).waitFor()
    expect(await startsAt()).toMatch(/^2027-10-31T00:/)
    await serviceBox.press('Enter')
    await page.getByRole('dialog', { name: 'Łucja Jesienna' }).getByRole('button', { name: 'Edytuj' }).click()
    const form = page.getByRole('dialog', { name: 'Edytuj wizytę' })
    await form.getByText(/^Tej nocy ta godzina wypada dwa razy/).waitFor()
    await typeDate(form, 'Godzina rozpoczęcia', '03:00')
    await form.getByText(/^Tej nocy ta godzina/).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Zapisz' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await startsAt()).toBe('2027-10-31T02:00:00.000Z')
  })
})

test('a held finger drags a service to another technician, one that moves at once scrolls', async ({
  server,
  open,
}) => {
  await book(server, 'Gawron', '2026-11-23', 9)
  await addTechnician(server, 'Olga', 'Bąk')
  const page = await open({ viewport: { width: 900, height: 640 }, touch: true })
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=lanes`)
  const serviceBox = page.getByRole('button', { name: /Łucja Gawron/ })
  await serviceBox.waitFor()
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const finger = async (hold: number, by: { x: number; y: number }) => {
    const from = await middleOf(serviceBox)
    await touch('touchStart', [from])
    await page.waitForTimeout(hold)
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }])
    }
    await touch('touchEnd', [])
  }
  const scrolled = () => page.locator('.lanes').evaluate(({ scrollTop }) => scrollTop)

  const before = await scrolled()
  await finger(0, { x: 0, y: -60 })
  await expect.poll(scrolled).toBeGreaterThan(before)
  const isStill = async () => {
    const seen = await scrolled()
    await page.waitForTimeout(200)
    return (await scrolled()) === seen
  }
  await expect.poll(isStill).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)

  // How far a flick scrolls depends on how fast the machine is: the service may be out of sight.
  await page.locator('.lanes').evaluate((lanes, top) => lanes.scrollTo({ top }), before)
  const lane = await middleOf(page.getByRole('list', { name: 'Olga Bąk' }))
  const { x } = await middleOf(serviceBox)
  await finger(600, { x: lane.x - x, y: 56 })
  await page.getByText(/^Przełożono wizytę: Łucja Gawron, .*10:00–11:00, Olga Bąk/).waitFor()
  await page.getByRole('list', { name: 'Olga Bąk' }).getByText('Łucja Gawron').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a service is given to another technician by dragging it to their lane', async ({ server, page }) => {
  await book(server, 'Zając', '2026-11-23', 13)
  await addTechnician(server, 'Anna', 'Sowa')
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=lanes`)
  const serviceBox = page.getByRole('button', { name: /Łucja Zając/ })
  await serviceBox.waitFor()
  const lane = await middleOf(page.getByRole('list', { name: 'Anna Sowa' }))
  const { y } = (await serviceBox.boundingBox())!
  await drag(page, serviceBox, { x: lane.x, y: y + 8 + 56 })
  await page.getByText(/^Przełożono wizytę: Łucja Zając, .*14:00–15:00, Anna Sowa/).waitFor()
  await page.getByRole('list', { name: 'Anna Sowa' }).getByText('Łucja Zając').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('in the week of the team a service is dragged to another technician and day, and keeps its hour', async ({
  server,
  page,
}) => {
  await book(server, 'Sikora', '2026-11-24', 9)
  await addTechnician(server, 'Ewa', 'Lis')
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services&view=week-lanes`)
  const serviceBox = page.getByRole('button', { name: /Łucja Sikora/ })
  await serviceBox.waitFor()
  const cell = page.getByRole('list', { name: 'Ewa Lis, piątek' })
  const friday = page.locator('td').filter({ has: cell })
  await friday.waitFor()
  await serviceBox.dragTo(friday)
  await page.getByText(/^Przełożono wizytę: Łucja Sikora, piątek, 27 listopada, 09:00–10:00, Ewa Lis/).waitFor()
  await cell.getByText('Łucja Sikora').waitFor()
})

test('the arrow keys move between days of a month, and a day can be opened', async ({ server, page }) => {
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=services`)
  const days = page.locator('.fc-daygrid-day-number')
  await days.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Wtorek, 3 listopada 2026' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('td')?.dataset.date)).toBe('2026-11-03')
  await page.goBack()
})

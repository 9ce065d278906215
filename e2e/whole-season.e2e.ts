import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { apiCaller } from '#domain/api/api-caller'
import { campaignCalls } from '#domain/campaigns/contract'
import { jobCalls } from '#domain/jobs/contract'
import { offerCalls, waveCalls } from '#domain/offers/contract'
import { randomOf, type Random } from '#domain/routing/random'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { smsHistoryCalls } from '#domain/sms/contract'
import { addDays, asDay, mondayOf, type Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import {
  callerAs,
  expect,
  now as monday,
  phone,
  expectNotification,
  seasonServer,
  startServer,
  startSession,
  sticksOut,
  test,
  typeDate,
  type Server,
} from './harness'

const season = seasonServer()
const desk = { width: 1440, height: 900 }

type Office = Awaited<ReturnType<typeof officeOf>>

/** The calls of the office about the campaign of the season */
async function officeOf(server: Server) {
  const call = await callerAs(server.url, server.admin)
  const campaign = async () => (await call(campaignCalls.list, {}))[0]!
  const { id } = await campaign()
  const messages = async () => (await call(smsHistoryCalls.newest, { range: [0, 999] })).map(({ text }) => text)
  const idle = () => expect.poll(async () => (await campaign()).jobId).toBeNull()
  return {
    campaign,
    board: async () => (await call(campaignCalls.board, { id })).stops,
    progress: () => call(waveCalls.progress, { id }),
    visits: () => call(serviceCalls.list, { start: '2026-11-23', end: '2026-12-31' }),
    jobs: () => call(jobCalls.duties, {}),
    reminders: async () => (await messages()).filter((text) => text.startsWith('Przypominamy o propozycji')),
    /** Tokens of all offers, the newest first */
    tokens: async () => [...new Set((await messages()).flatMap((text) => /\/r\/o-(\w{20})/.exec(text)?.[1] ?? []))],
    /** Customers who can be asked now */
    canAsk: async () => (await call(waveCalls.preview, { id, body: {} })).messages,
    async startWave() {
      await call(waveCalls.start, { id, body: {} })
      await idle()
    },
    idle,
  }
}

/**
 * Offers what is planned, up to a day or all of it.
 * @returns the tokens, the newest first
 */
async function wave(page: Page, office: Office, until?: Day): Promise<string[]> {
  const known = await office.tokens()
  await page.getByRole('button', { name: 'Zaproponuj klientom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproponować klientom?' })
  if (until) {
    await dialog.getByRole('radio', { name: 'Tylko z wizytą do wybranego dnia' }).check()
    await typeDate(dialog, 'Do dnia', until)
  }
  await dialog.getByRole('button', { name: /^Wyślij \d+ propozyc/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await office.idle()
  return (await office.tokens()).filter((token) => !known.includes(token))
}

/** Answers as customers do: more than half accept, some choose another window, some decline, a fifth is silent. */
async function answer(server: Server, tokens: readonly string[], random: Random): Promise<void> {
  const call = apiCaller(fetch, server.url)
  for (const token of tokens) {
    const mood = random.next()
    if (mood < 0.55) await call(offerCalls.accept, { token, body: { note: null } })
    else if (mood < 0.7) {
      const windows = await call(offerCalls.windows, { token })
      const key = windows[random.below(windows.length)]?.key
      await call(offerCalls.accept, { token, body: { note: null, key } })
    } else if (mood < 0.8) await call(offerCalls.decline, { token, body: { note: null } })
  }
}

/** The same data at ten o'clock of another day, when all that had become due by then is done */
async function at(today: Day): Promise<{ server: Server; office: Office }> {
  const now = new Date(`${today}T10:00:00+01:00`)
  const server = await startServer({ data: season.data, now })
  onTestFinished(async () => void (await server.stop()))
  const office = await officeOf(server)
  const lastRun = async () => (await office.jobs()).find(({ name }) => name === 'campaigns.silence')?.lastRunAt ?? 0
  await expect.poll(async () => new Date(await lastRun()) >= now).toBe(true)
  await office.idle()
  return { server, office }
}

const byNumber = (one: number, other: number) => one - other
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id).toSorted(byNumber)
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
const weekOf = ({ startsAt }: Service) => mondayOf(dayAt(startsAt))

function overlap(one: Service, other: Service): boolean {
  const sameTechnician = one.id !== other.id && one.technicianId !== null && one.technicianId === other.technicianId
  return sameTechnician && one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

test('the season is planned, offered and answered until nobody is left to ask, and ends with a full calendar', async ({
  open,
}) => {
  const random = randomOf(24)
  const asked = new Set<string>()
  let server: Server = season
  let office = await officeOf(server)
  const { id, plan: before } = await office.campaign()
  const board = await open({ viewport: desk })
  await startSession(board, server.url, server.admin)
  await board.goto(`${server.url}/campaigns/edit?id=${id}`)
  await board.getByRole('button', { name: 'Wiadomości' }).click()
  await board.getByLabel('SMS-ów dziennie').fill('500')
  await board.getByLabel('Zwolniony termin proponuj od razu następnemu klientowi').check()
  await board.getByRole('button', { name: 'Zapisz' }).click()
  await expectNotification(board, 'Kampania została zapisana')

  await board.goto(`${server.url}/campaigns/campaign?id=${id}`)
  await board.getByRole('button', { name: 'Zaplanuj jeszcze raz' }).click()
  const question = board.getByRole('alertdialog')
  await question.getByRole('radio', { name: /^10 sekund/ }).check()
  await question.getByRole('button', { name: 'Zaplanuj' }).click()
  await expect.poll(async () => (await office.campaign()).plan?.id).not.toBe(before?.id)
  await office.idle()

  const [accepted, moved, declined, unanswered, ...others] = await wave(board, office, asDay('2026-11-30'))
  expect(others.length).toBeGreaterThan(3)
  const customer = await open({ viewport: phone })
  const visit = async (token: string | undefined) => {
    await customer.goto(`${server.url}/offer/${token}`)
    await customer.getByRole('heading', { name: 'Proponujemy wizytę' }).waitFor()
  }
  await visit(accepted)
  await customer.getByRole('button', { name: 'Pasuje mi ten termin' }).click()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()
  await visit(moved)
  await customer.getByRole('button', { name: 'Inny termin' }).click()
  await customer.getByRole('radio').first().check({ force: true })
  await customer.getByRole('button', { name: 'Wybieram ten termin' }).click()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()
  await visit(declined)
  await customer.getByRole('button', { name: 'Nie w tym roku' }).click()
  await customer.getByRole('button', { name: 'Tak, nie w tym roku' }).click()
  await customer.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor()
  await visit(unanswered)
  await answer(server, others, random)
  await answer(server, await wave(board, office), random)
  for (const token of await office.tokens()) asked.add(token)
  const silent = (await office.board()).filter(({ state }) => state === 'OFFERED')
  expect(silent.length).toBeGreaterThan(0)
  await board.close()
  await server.stop()

  // Silent customers are reminded two days later, and their offers end; what becomes free is offered to others.
  let today = addDays(dayAt(monday), 2)
  ;({ server, office } = await at(today))
  expect((await office.reminders()).length).toBeGreaterThan(0)
  const askTheRest = async () => {
    if ((await office.canAsk()) > 0) await office.startWave()
    const fresh = (await office.tokens()).filter((token) => !asked.has(token))
    for (const token of fresh) asked.add(token)
    await answer(server, fresh, random)
    return fresh.length
  }
  while ((await askTheRest()) > 0 || (await office.campaign()).counts.silent > 0) {
    expect(today < '2026-12-10').toBe(true)
    await server.stop()
    today = addDays(today, 2)
    ;({ server, office } = await at(today))
  }

  const { counts } = await office.campaign()
  const stops = await office.board()
  const booked = stops.filter(({ state }) => state === 'ACCEPTED')
  const calendar = (await office.visits()).filter(({ status }) => status !== 'CANCELLED')
  const visits = calendar.filter(({ status }) => status === 'SCHEDULED')
  expect(counts.booked).toBeGreaterThan(counts.stops / 2)
  expect(counts.declined).toBeGreaterThan(0)
  expect(booked).toHaveLength(counts.booked)
  expect(sumOf((await office.progress()).booked.map((each) => each.visits))).toBe(counts.booked)
  expect(idsOf(visits.filter((each) => each.campaign?.id === id))).toEqual(
    booked.flatMap(({ serviceIds }) => serviceIds).toSorted(byNumber),
  )
  expect(visits.filter((each) => visits.some((other) => overlap(each, other)))).toEqual([])

  const weeks = [...new Set(calendar.map(weekOf))].map((week) => calendar.filter((each) => weekOf(each) === week))
  const full = weeks.toSorted((one, other) => other.length - one.length)[0]!
  expect(full.length).toBeGreaterThan(20)
  for (const viewport of [desk, phone]) {
    const page = await open({ viewport, now: new Date(`${today}T10:00:00+01:00`) })
    await startSession(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=services&view=week-lanes&date=${weekOf(full[0]!)}`)
    if (viewport === desk) {
      const boxes = page.locator('.week-lanes [data-service-id]')
      const shown = () => boxes.evaluateAll((all) => all.map((box) => Number(box.getAttribute('data-service-id'))))
      await expect.poll(async () => (await shown()).toSorted(byNumber)).toEqual(idsOf(full))
    } else {
      const days = page.getByRole('group', { name: 'Tydzień' }).getByRole('button', { name: /\d wizyt/ })
      const labels = () => days.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
      await expect
        .poll(async () => sumOf((await labels()).map((label) => Number(/(\d+) wizyt/.exec(label)?.[1]))))
        .toBe(full.length)
    }
    expect(await page.evaluate(sticksOut)).toEqual([])

    await page.goto(`${server.url}/campaigns/campaign?id=${id}&part=progress`)
    await page.getByText('Wszyscy odpowiedzą').waitFor()
    const figure = page.getByText('Umówione', { exact: true }).first().locator('..')
    expect(await figure.textContent()).toBe(`Umówione${counts.booked}z ${counts.stops} wizyt`)
    const calls = page.getByRole('region', { name: /^Zadzwoń: \d+$/ })
    await calls.getByRole('combobox', { name: 'Powód' }).selectOption({ label: 'Bez odpowiedzi na SMS' })
    const rows = calls.locator('[data-focus-home^="call "]')
    const called = () =>
      rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-focus-home')?.slice(5))))
    await expect
      .poll(async () => (await called()).toSorted(byNumber))
      .toEqual(idsOf(stops.filter(({ state }) => state === 'EXPIRED')))
    // A message that was lost frees its stop instead (rule O6).
    expect((await called()).filter((each) => idsOf(silent).includes(each)).length).toBeGreaterThan(0)
    expect(await page.evaluate(sticksOut)).toEqual([])
  }
})

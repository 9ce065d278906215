import type { Page } from 'playwright-core'
import { axe, desktop, enlarge, expect, phone, seasonServer, signIn, sticksOut, test } from './harness'

const server = seasonServer()

/** Calls the API as whoever is signed in on a page. @throws Error for a refusal */
async function ask<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const session = localStorage.getItem('termin.session') ?? sessionStorage.getItem('termin.session')!
      const { accessToken } = JSON.parse(session) as { accessToken: string }
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const response = await fetch(where, { method: how, headers, ...(what && { body: what }) })
      return { status: response.status, text: await response.text() }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as Answer
}

async function finished(page: Page, jobId: number): Promise<void> {
  await expect
    .poll(async () => (await ask<{ status: string }>(page, 'GET', `/api/jobs/${jobId}`)).status, { timeout: 120_000 })
    .toBe('DONE')
}

/** Plans a campaign of three weeks and offers five of its stops. @returns the links of the messages */
async function offeredLinks(page: Page): Promise<string[]> {
  const technicians = await ask<{ userId: number; offered: boolean }[]>(page, 'GET', '/api/technicians')
  const technicianIds = technicians.filter(({ offered }) => offered).map(({ userId }) => userId)
  const lengths = {
    INSPECTION: 60,
    WARRANTY: 60,
    LEAK_CHECK: 45,
    GAS_INSTALLATION: 45,
    FLUES: 45,
    CONTRACT: 60,
    OWN: 60,
  }
  const template = 'Proponujemy {visitDate} {visitTime}: {customConfirmationURL}'
  const { id } = await ask<{ id: number }>(page, 'POST', '/api/campaigns', {
    ...{ name: 'Zima', from: '2026-11-25', until: '2026-12-18', kinds: ['INSPECTION'], cities: [], area: null },
    ...{ technicianIds, opens: '08:00', closes: '16:00', lengths, bufferMinutes: 10, windowMinutes: 120 },
    ...{ mostVisits: 8, smsPerDay: 60, offerDays: 3, autoRefill: false },
    ...{ offerTemplate: template, reminderTemplate: template },
    weights: {
      ...{ kilometre: 0.5, wishedDay: 40, wishedPart: 20, dayLate: 5 },
      ...{ otherTechnician: 10, unequalWork: 0.1, leftOut: 600 },
    },
  })
  await finished(page, (await ask<{ jobId: number }>(page, 'POST', `/api/campaigns/${id}/plan`, { seconds: 5 })).jobId)
  const { stops } = await ask<{ stops: { id: number; day: string | null }[] }>(
    page,
    'GET',
    `/api/campaigns/${id}/board`,
  )
  const stopIds = stops.flatMap((stop) => (stop.day !== null && stop.day > '2026-11-26' ? [stop.id] : [])).slice(0, 5)
  await finished(page, (await ask<{ jobId: number }>(page, 'POST', `/api/campaigns/${id}/offers`, { stopIds })).jobId)
  const sent = await ask<{ message: string }[]>(page, 'GET', '/api/sms/history?range=[0,19]')
  return sent.flatMap(({ message }) => /https?:\/\/\S+\/r\/o-\w{20}/.exec(message) ?? [])
}

test('customers accept, choose another window, decline and call off by the links of their offers', async ({ open }) => {
  const office = await open({ viewport: desktop })
  await signIn(office, server.url, server.admin)
  const links = await offeredLinks(office)
  expect(links.length).toBeGreaterThan(3)
  const [first, second, third] = links.map((link) => server.url + new URL(link).pathname)

  const customer = await open({ viewport: phone })
  await customer.goto(first!)
  await customer.getByRole('heading', { name: 'Proponujemy wizytę' }).waitFor()
  expect(new URL(customer.url()).pathname).toMatch(/^\/offer\/\w{20}$/)
  await axe(customer)
  await enlarge(customer, '200%')
  expect(await customer.evaluate(sticksOut), 'text at 200 %: sticks out of the page').toEqual([])
  await enlarge(customer, '100%')
  await customer.getByRole('button', { name: 'English' }).click()
  await customer.getByRole('button', { name: 'This time suits me' }).waitFor()
  await customer.getByRole('button', { name: 'Polski' }).click()
  await customer.getByLabel(/^Uwagi dla serwisanta/).fill('Domofon 12')
  await customer.getByRole('button', { name: 'Inny termin' }).click()
  await customer.getByRole('radio').first().waitFor()
  await axe(customer)
  await customer.getByRole('radio').last().check({ force: true })
  await customer.getByRole('button', { name: 'Wybieram ten termin' }).click()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()
  await customer.getByText('Domofon 12').waitFor()
  await axe(customer)
  await customer.reload()
  await customer.getByRole('button', { name: 'Odwołaj wizytę' }).click()
  await customer.getByRole('button', { name: 'Tak, odwołuję' }).click()
  await customer.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor()
  await axe(customer)

  await customer.goto(second!)
  await customer.getByRole('button', { name: 'Pasuje mi ten termin' }).click()
  await customer.getByRole('heading', { name: 'Wizyta jest umówiona' }).waitFor()

  const dark = await open({ viewport: phone, dark: true })
  await dark.goto(third!)
  await dark.getByRole('button', { name: 'Nie w tym roku' }).click()
  await axe(dark)
  await dark.getByRole('button', { name: 'Tak, nie w tym roku' }).click()
  await dark.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor()
})

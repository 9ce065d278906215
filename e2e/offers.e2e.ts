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
  await expect.poll(async () => (await ask<{ status: string }>(page, 'GET', `/api/jobs/${jobId}`)).status).toBe('DONE')
}

/** Offers five more stops of the season's campaign. @returns the links of their messages */
async function offeredLinks(page: Page): Promise<string[]> {
  const [campaign] = await ask<{ id: number }[]>(page, 'GET', '/api/campaigns')
  const path = `/api/campaigns/${campaign!.id}`
  const { stops } = await ask<{ stops: { id: number; state: string; day: string | null }[] }>(
    page,
    'GET',
    `${path}/board`,
  )
  const planned = stops.filter(({ state, day }) => state === 'PROPOSED' && day !== null && day > '2026-11-26')
  const stopIds = planned.slice(0, 5).map(({ id }) => id)
  await finished(page, (await ask<{ jobId: number }>(page, 'POST', `${path}/offers`, { stopIds })).jobId)
  // The newest first
  const sent = await ask<{ message: string }[]>(page, 'GET', '/api/sms/history?range=[0,4]')
  return sent.flatMap(({ message }) => /https?:\/\/\S+\/r\/o-\w{20}/.exec(message) ?? [])
}

test('customers accept, choose another window, decline and call off by the links of their offers', async ({ open }) => {
  const office = await open({ viewport: desktop })
  await signIn(office, server.url, server.admin)
  const links = await offeredLinks(office)
  expect(links.length).toBeGreaterThan(3)
  const [first, second, third, fourth] = links.map((link) => server.url + new URL(link).pathname)

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

  await customer.goto(fourth!)
  await customer.getByRole('button', { name: 'Inny termin' }).click()
  await customer.getByRole('button', { name: /^(Żaden nie pasuje|Napiszę, kiedy pasuje)$/ }).click()
  await customer.getByLabel(/^Uwagi dla serwisanta/).fill('Tylko po 16')
  await axe(customer)
  await customer.getByRole('button', { name: 'Wyślij' }).click()
  await customer.getByRole('heading', { name: 'Proponujemy wizytę' }).waitFor()
  await customer.getByText('Tylko po 16').waitFor()
  await axe(customer)
  const [campaign] = await ask<{ id: number }[]>(office, 'GET', '/api/campaigns')
  await office.goto(`${server.url}/campaigns/campaign?id=${campaign!.id}&part=progress`)
  await office.getByText('Życzenie: „Tylko po 16”').waitFor()

  const dark = await open({ viewport: phone, dark: true })
  await dark.goto(third!)
  await dark.getByRole('button', { name: 'Nie w tym roku' }).click()
  await axe(dark)
  await dark.getByRole('button', { name: 'Tak, nie w tym roku' }).click()
  await dark.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor()
})

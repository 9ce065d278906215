import type { CallApi } from '#domain/api/api-caller'
import { campaignCalls } from '#domain/campaigns/contract'
import { jobCalls } from '#domain/jobs/contract'
import { waveCalls } from '#domain/offers/contract'
import { smsHistoryCalls } from '#domain/sms/contract'
import { axe, callerOn, desktop, enlarge, expect, phone, seasonServer, signIn, sticksOut, test } from './harness'

const server = seasonServer()

/**
 * Offers five more stops of the season's campaign.
 * @returns the links of their messages
 */
async function offeredLinks(call: CallApi, campaignId: number): Promise<string[]> {
  const { stops } = await call(campaignCalls.board, { id: campaignId })
  const planned = stops.filter(({ state, day }) => state === 'PROPOSED' && day !== null && day > '2026-11-26')
  const stopIds = planned.slice(0, 5).map(({ id }) => id)
  const { jobId } = await call(waveCalls.start, { id: campaignId, body: { stopIds } })
  await expect.poll(async () => (await call(jobCalls.get, { id: jobId })).status).toBe('DONE')
  // The newest first
  const sent = await call(smsHistoryCalls.newest, { range: [0, 4] })
  return sent.flatMap(({ text }) => /https?:\/\/\S+\/r\/o-\w{20}/.exec(text) ?? [])
}

test('customers accept, choose another window, decline and call off by the links of their offers', async ({ open }) => {
  const office = await open({ viewport: desktop })
  await signIn(office, server.url, server.admin)
  const call = await callerOn(office)
  const [campaign] = await call(campaignCalls.list, {})
  const links = await offeredLinks(call, campaign!.id)
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
  await office.goto(`${server.url}/campaigns/campaign?id=${campaign!.id}&part=progress`)
  await office.getByText('Życzenie: „Tylko po 16”').waitFor()

  const dark = await open({ viewport: phone, dark: true })
  await dark.goto(third!)
  await dark.getByRole('button', { name: 'Nie w tym roku' }).click()
  await axe(dark)
  await dark.getByRole('button', { name: 'Tak, nie w tym roku' }).click()
  await dark.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor()
})

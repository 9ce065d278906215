import { expect, phone, signIn, test } from './harness'
import { loop } from './scenarios/loop'

test('the whole loop runs on the real server, from an empty console to the next due date', async ({
  server,
  page,
  open,
}) => {
  await signIn(page, server.url, server.admin)
  await loop(page, async (link) => {
    const customer = await open({ viewport: phone })
    await customer.goto(link)
    return customer
  })
  expect(server.log()).not.toMatch(/600100200|600 100 200|Żdżarska/)
})

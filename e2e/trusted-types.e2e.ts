import type { Page } from 'playwright-core'
import { allowErrors, expect, seasonServer, settling, test } from './harness'

const server = seasonServer()

/** What the content security policy refused on the page's documents since it was opened */
async function refusals(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellRefusal', (text: string) => found.push(text))
  await page.addInitScript(() => {
    const { tellRefusal } = window as unknown as { tellRefusal: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      tellRefusal(`${window.location.pathname}: ${violatedDirective} ${sample} ${sourceFile}`),
    )
  })
  return found
}

const ofCustomers = ['confirm', 'opt-out', 'd', 'document', 'offer'].map((page) => `/${page}/nieznany`)

// On pages of the console and of guests a refusal is an error in the browser's console, which fails `every-page`.
test('no page of customers and documentation breaks its content security policy, which requires Trusted Types', async ({
  open,
}) => {
  const page = await open()
  const settle = settling(page)
  const found = await refusals(page)
  allowErrors(page, /404/)
  for (const path of ['/docs', ...ofCustomers]) {
    await page.goto(server.url + path)
    await page.locator('h1, h2').first().waitFor()
    await settle()
  }
  expect(found).toEqual([])
})

test('a script of a stranger cannot write HTML, neither on a page of customers nor in the console', async ({
  open,
}) => {
  for (const path of ['/confirm/nieznany', '/login']) {
    const page = await open()
    const found = await refusals(page)
    await page.goto(server.url + path)
    await page.locator('h1').first().waitFor()
    const written = await page.evaluate(() => {
      const image = '<img src=x onerror="document.title = 1">'
      try {
        document.createElement('div').innerHTML = image
        return 'written'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
    expect([path, written]).toEqual([path, 'refused'])
    await expect.poll(() => found).toHaveLength(1)
    allowErrors(page, /TrustedHTML|404/)
  }
})

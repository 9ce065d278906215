import { axe, expect, phone, expectNotification, signIn, test } from './harness'

test('the server answers /healthz and /readyz without a token', async ({ server }) => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(server.url + path)).status, path).toBe(200)
  }
})

test('without a session the login page is shown', async ({ server, page }) => {
  await page.goto(server.url)
  await page.waitForURL(/\/login/)
  await page.locator('input[type="password"]').waitFor()
})

test('the server does not serve the service workers of the demo', async ({ server }) => {
  for (const name of ['mockServiceWorker.js', 'demoServiceWorker.js']) {
    expect((await fetch(`${server.url}/${name}`)).status, name).toBe(404)
  }
})

test("customers' pages have no media queries that phones of 2022 ignore, and an iPhone finds its icon", async ({
  server,
}) => {
  const page = await (await fetch(`${server.url}/confirm/nieznany`, { headers: { accept: 'text/html' } })).text()
  const sheets = [...page.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path]) => path!)
  expect(sheets.length).toBeGreaterThan(0)
  for (const path of sheets) {
    const rules = await (await fetch(server.url + path)).text()
    expect(rules.match(/@media[^{]*[<>][^{]*/g), path).toBeNull()
  }
  const icon = await fetch(`${server.url}/apple-touch-icon.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('an empty installation shows its administrator the first steps, on a phone', async ({ server, open }) => {
  const page = await open({ viewport: phone })
  await signIn(page, server.url, server.admin)
  await page.goto(`${server.url}/dashboard`)
  const list = page.getByRole('region', { name: 'Pierwsze kroki' })
  await list.getByText('Zrobione: 0 z 6').waitFor()
  await axe(page)
  for (const [name, done] of [
    ['Zostają domyślne: Ceny przeglądów', 1],
    ['Zostaje domyślna: Treść przypomnień', 2],
    ['Na razie tryb testowy: Bramka SMS', 3],
  ] as const) {
    await list.getByRole('button', { name }).click()
    await list.getByText(`Zrobione: ${done} z 6`).waitFor()
  }
  await list.getByRole('link', { name: 'Uzupełnij dane' }).click()
  await page.getByRole('heading', { name: 'Firma', level: 2 }).waitFor()
  await page.getByLabel('Nazwa firmy').fill('Ciepło i Klimat')
  await page.getByLabel('Telefon kontaktowy').fill('44 555 01 00')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expectNotification(page, 'Ustawienia zostały zapisane pomyślnie!')
  await page.goto(`${server.url}/dashboard`)
  await list.getByText('Zrobione: 4 z 6').waitFor()
  await list.getByRole('link', { name: 'Dodaj klienta' }).click()
  await page.getByRole('dialog', { name: 'Nowy klient' }).waitFor()
})

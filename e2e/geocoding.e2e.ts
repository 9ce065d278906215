import type { Locator, Page } from 'playwright-core'
import { axe, expect, phone, expectNotification, signIn, test, typeDate } from './harness'

/** Fills in the form of a new client with a device in a town. */
async function fillIn(page: Page, lastName: string, town: { code: string; city: string }): Promise<Locator> {
  await page.getByRole('link', { name: 'Klienci' }).first().click()
  // Away from the link's place: the tooltip of a card that is shown there would cover the button.
  await page.mouse.move(0, 0)
  await page
    .getByRole('button', { name: /^Dodaj (pierwszego )?klienta$/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Nowy klient' })
  for (const [label, value] of [
    ['Imię', 'Ola'],
    ['Nazwisko', lastName],
    ['Telefon', '600100200'],
    ['Ulica', 'Lipowa'],
    ['Nr domu', '4'],
    ['Kod pocztowy', town.code],
    ['Miejscowość', town.city],
  ] as const)
    await form.getByLabel(label, { exact: false }).first().fill(value)
  await typeDate(form, 'Data instalacji', '2024-12-03')
  await typeDate(form, 'Data przeglądu', '2026-12-03')
  return form
}

const opoczno = { code: '26300', city: 'Opoczno' }
const nowhere = { code: '26300', city: 'Nigdziewo' }

const area = (form: Locator) => form.getByRole('group', { name: 'Położenie na mapie' })
const pin = (form: Locator) => form.getByRole('application', { name: 'Położenie urządzenia' })

async function openMap(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mapa' }).first().click()
  await page.getByText(/\d z \d klient/).waitFor()
}

/** The position and its status from the server. */
async function stored(page: Page, lastName: string): Promise<unknown> {
  const answer = page.waitForResponse(
    (response) => /\/api\/map(\?|$)/.test(response.url()) && response.status() === 200,
  )
  await page.goto(new URL('/?tab=map', page.url()).href)
  const { items } = (await (await answer).json()) as { items: unknown[][] }
  const item = items.find(([, , name]) => String(name).endsWith(lastName))
  return item && { lat: item[5], lng: item[6], status: item[13] }
}

test('an address is found while it is typed, and its device is on the map', async ({ server, page }) => {
  await signIn(page, server.url, server.admin)
  const form = await fillIn(page, 'Lis', opoczno)
  await area(form).getByText('Środek miejscowości Opoczno, woj. łódzkie.').waitFor()
  await pin(form).waitFor()
  await axe(page)
  const link = form.getByRole('link', { name: 'Otwórz w mapach' })
  expect(await link.getAttribute('href')).toContain('Lipowa+4%2C+26-300+Opoczno')
  await form.getByRole('button', { name: 'Dodaj klienta' }).click()
  await expectNotification(page, 'Klient został dodany')

  await openMap(page)
  const marker = page.getByRole('button', { name: /^Ola Lis, pompa ciepła/ })
  await marker.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Ola Lis' }).waitFor()
  expect(await page.getByRole('button', { name: /do poprawienia$/ }).count()).toBe(0)
})

test('an address that is not found needs a choice; the company’s position is corrected with the pin', async ({
  server,
  page,
}) => {
  await signIn(page, server.url, server.admin)
  const form = await fillIn(page, 'Bąk', nowhere)
  // Submitted before the look-up has answered: the form waits for it.
  await form.getByRole('button', { name: 'Dodaj klienta' }).click()
  await area(form).getByText('Wybierz, co zapisać: adres firmy albo wpisany adres.').waitFor()
  await area(form).getByText('Nie udało się określić współrzędnych dla podanego adresu.').first().waitFor()
  expect(await form.getByLabel('Miejscowość', { exact: false }).inputValue()).toBe('Nigdziewo')
  await axe(page)
  await form.getByRole('radio', { name: /Adres firmy/ }).check()
  await area(form)
    .getByText(/^Na mapie jest pod adresem firmy/)
    .waitFor()
  await form.getByRole('button', { name: 'Dodaj klienta' }).click()
  await expectNotification(page, 'Klient został dodany')
  expect(await stored(page, 'Bąk')).toEqual({ lat: 51.3757, lng: 20.2849, status: 'FALLBACK' })

  await page.getByRole('button', { name: '1 położenie do poprawienia' }).click()
  await page.getByRole('dialog', { name: 'Położenia do poprawienia' }).getByRole('link', { name: 'Ola Bąk' }).click()
  const card = page.getByRole('listitem', { name: 'Ola Bąk' })
  await card.getByRole('button', { name: /^Edytuj urządzenie/ }).click()
  const edit = page.getByRole('dialog')
  expect(await edit.getByRole('radio', { name: /Adres firmy/ }).isChecked()).toBe(true)

  const place = await drag(page, pin(edit))
  await area(edit).getByText('Miejsce wskazane pinezką na mapie.').waitFor()
  await pin(edit).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowRight')
  const moved = (await pin(edit).boundingBox())!
  expect([Math.round(moved.x - place.x), Math.round(moved.y - place.y)]).toEqual([4, -40])
  await axe(page)
  await edit.getByRole('button', { name: 'Zapisz' }).click()
  await expectNotification(page, 'Dane urządzenia zostały zaktualizowane')
  const mended = (await stored(page, 'Bąk')) as { lat: number; lng: number; status: string }
  expect(mended.status).toBe('MANUAL')
  expect(mended.lat).toBeGreaterThan(51.3757)
  expect(mended.lng).toBeLessThan(20.2849)
  await page.getByText(/\d z \d klient/).waitFor()
  expect(await page.getByRole('button', { name: /do poprawienia$/ }).count()).toBe(0)
})

/**
 * Drags the pin to the upper left.
 * @returns its new position
 */
async function drag(page: Page, marker: Locator): Promise<{ x: number; y: number }> {
  await marker.scrollIntoViewIfNeeded()
  const box = (await marker.boundingBox())!
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 15, y - 10, { steps: 4 })
  await page.mouse.move(x - 30, y - 20, { steps: 4 })
  await page.mouse.up()
  return (await marker.boundingBox())!
}

/** Returns a function that swipes with one finger (px); the browser decides what that means. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async ([x, y]: [number, number], [right, down]: [number, number]) => {
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 10; step++) {
      await touch('touchMove', { x: x + (right * step) / 10, y: y + (down * step) / 10 })
      await page.waitForTimeout(20)
    }
    await touch('touchEnd')
  }
}

test('on a phone the form scrolls past the map, and the pin is set and moved by touch', async ({ server, open }) => {
  const page = await open({ viewport: phone })
  await signIn(page, server.url, server.admin)
  const form = await fillIn(page, 'Wrona', nowhere)
  await form.getByRole('radio', { name: /Wpisany adres/ }).check()
  await area(form).getByText('Brak położenia').waitFor()
  await form.getByRole('button', { name: 'Ustaw pinezkę' }).tap()
  await area(form).getByText('Miejsce wskazane pinezką na mapie.').waitFor()
  const place = (await pin(form).boundingBox())!
  const swipe = await finger(page)
  await swipe([place.x + 20, place.y + 20], [-30, 40])
  await expect.poll(async () => Math.round((await pin(form).boundingBox())!.x - place.x)).toBeLessThan(-20)
  const map = (await form.getByRole('region', { name: 'Podgląd mapy' }).boundingBox())!
  await swipe([map.x + 30, map.y + 30], [0, 150])
  await expect
    .poll(async () => (await form.getByRole('region', { name: 'Podgląd mapy' }).boundingBox())!.y - map.y)
    .toBeGreaterThan(50)
  await axe(page)
  await form.getByRole('button', { name: 'Dodaj klienta' }).tap()
  await expectNotification(page, 'Klient został dodany')
  expect(await stored(page, 'Wrona')).toMatchObject({ status: 'MANUAL' })
})

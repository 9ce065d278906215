import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { schedulerCalls } from '#domain/sms/scheduler/contract'
import {
  addClient,
  allowErrors,
  axe,
  callerAs,
  expect,
  heatPump,
  phone,
  signIn,
  startServer,
  startSession,
  test,
  type Server,
} from './harness'

/** A configured tile server; the harness answers for its host. */
const tiles = {
  TERMIN_TILES_URL: 'https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png',
  TERMIN_TILES_ATTRIBUTION: '© [Mapy Firmy](https://mapy.example/licencja)',
  TERMIN_MAP_PROVIDER: 'Mapy Firmy',
}

let server: Server
beforeAll(async () => {
  server = await startServer({ env: tiles })
  const call = await callerAs(server.url, server.admin)
  // Otherwise reminders would be planned and sent at once: it is Monday at ten.
  await call(schedulerCalls.update, { body: { remindersEnabled: false } })
  for (const [firstName, lastName, type, lat, lng] of [
    ['Jan', 'Kowalski', 'HEAT_PUMP', 51.3757, 20.2849],
    ['Ewa', 'Bąk', 'AIR_CONDITIONER', 51.3757, 20.2849],
    ['Anna', 'Nowak', 'GAS_BOILER', 53.4285, 14.5528],
    // So close that no zoom separates them.
    ['Piotr', 'Wrona', 'HEAT_PUMP', 54.352, 18.6466],
    ['Maria', 'Wrona', 'HEAT_PUMP', 54.352001, 18.6466],
  ] as const) {
    const device = { ...heatPump, type, name: 'Vitocal', notes: 'Pies', position: { lat, lng } }
    await addClient(call, { firstName, lastName, device })
  }
})
afterAll(() => server.stop())

async function openMap(page: Page): Promise<void> {
  await startSession(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=map`)
  await page.getByText('5 z 5 klientów').waitFor()
  await marker(page, /urządzeni|^\w+ \w+,/)
    .first()
    .waitFor()
}
const marker = (page: Page, name: RegExp) =>
  page.locator('.leaflet-marker-icon').and(page.getByRole('button', { name }))
const search = (page: Page) => page.getByRole('combobox', { name: 'Szukaj na mapie' })
const info = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const zoomOf = async (page: Page) => {
  const addresses = await page
    .locator('img.leaflet-tile')
    .evaluateAll((all) => all.map((tile) => tile.getAttribute('src') ?? ''))
  return Math.max(...addresses.map((address) => Number(/\/(\d+)\/\d+\/\d+\.png$/.exec(address)?.[1])))
}

describe('the map', () => {
  test('leads by keyboard alone from a name to a sent reminder, and to the card of the client', async ({ page }) => {
    await openMap(page)
    await search(page).focus()
    await page.keyboard.type('kowal')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Jan Kowalski')])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const found = info(page, 'Jan Kowalski')
    await found.and(page.locator(':focus')).waitFor()
    await expect.poll(() => zoomOf(page)).toBe(15)
    for (const line of ['1 / 2', '+48 600 100 200', 'Lipowa 4, 26-300 Opoczno', 'Pompa ciepła Vitocal', 'Uwagi: Pies'])
      await found.getByText(line).waitFor()
    await found.getByText('Przegląd: 03.12.2026, pilne').waitFor()
    await found.getByText('Nie potwierdzono').waitFor()
    await found.getByText('Nie wysłano jeszcze SMS-a').waitFor()
    await axe(page)

    await found.getByRole('button', { name: 'Wyślij SMS przypomnienie' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Wyślij SMS do klienta' })
    for (const line of ['Jan Kowalski', '+48 600 100 200', /Pompa ciepła Vitocal/, /Lipowa 4, 26-300 Opoczno/])
      await dialog.getByText(line).first().waitFor()
    const text = dialog.getByRole('textbox', { name: 'Treść wiadomości' })
    await expect.poll(() => text.inputValue()).toContain('03.12.2026')
    await text.fill(' ')
    expect(await dialog.getByRole('button', { name: 'Wyślij SMS' }).isDisabled()).toBe(true)
    await text.fill('x'.repeat(69))
    await dialog.getByText('Znaków: 69 | SMS: 2').waitFor()
    await axe(page)
    await dialog.getByRole('button', { name: 'Wyślij SMS' }).press('Enter')
    await found.getByRole('button', { name: 'SMS wysłany!' }).waitFor()
    await page.getByText('SMS został wysłany pomyślnie!').waitFor()
    await found.getByText('Ostatni SMS: 23.11.2026').waitFor()
    const again = found.getByRole('button', { name: 'Wyślij SMS przypomnienie' })
    await again.and(page.locator(':focus')).waitFor()

    await found.getByRole('link', { name: 'Zobacz w zakładce Klienci' }).press('Enter')
    await page.getByText('Znaleziono: 1 klient', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Jan Kowalski' }).waitFor()
  })

  test('filters, counts the remaining devices, and leads to those out of view', async ({ page }) => {
    await openMap(page)
    await search(page).fill('kowal')
    await search(page).press('Enter')
    await info(page, 'Jan Kowalski').waitFor()
    await page.getByRole('radio', { name: /Kocioł gazowy$/ }).press('Space')
    await page.getByText('1 z 5 klientów').waitFor()
    await page.getByText('1 aktywny filtr').waitFor()
    await page.getByText('Poza widokiem: 1 urządzenie').waitFor()
    await page.getByRole('button', { name: 'Pokaż', exact: true }).press('Enter')
    await marker(page, /^Anna Nowak, kocioł gazowy/).waitFor()

    await page.getByRole('radio', { name: /Po terminie$/ }).press('Space')
    await page.getByText('0 z 5 klientów').waitFor()
    await page.getByText('Brak urządzeń dla tych filtrów').waitFor()
    await page.getByRole('button', { name: 'Wyczyść filtry' }).first().press('Enter')
    await page.getByText('5 z 5 klientów').waitFor()
    await marker(page, /^Anna Nowak, kocioł gazowy/).waitFor()
  })

  test('opens its markers by keyboard: one, several at one position, and neighbours that no zoom separates', async ({
    page,
  }) => {
    await openMap(page)
    await marker(page, /^2 urządzenia w jednym miejscu/).press('Enter')
    await info(page, 'Jan Kowalski').getByText('1 / 2').waitFor()
    await page.getByRole('button', { name: 'Następne urządzenie' }).press('Enter')
    await info(page, 'Ewa Bąk').getByText('2 / 2').waitFor()
    await page.keyboard.press('Escape')
    await marker(page, /^2 urządzenia w jednym miejscu/)
      .and(page.locator(':focus'))
      .waitFor()

    await expect
      .poll(async () => {
        const cluster = marker(page, /^2 urządzenia, 2 pilne, przybliż/)
        if ((await cluster.count()) === 1) await cluster.press('Enter')
        return marker(page, / Wrona, pompa ciepła/).count()
      })
      .toBe(2)
    await marker(page, /^Maria Wrona/).press('Enter')
    await info(page, 'Maria Wrona').and(page.locator(':focus')).waitFor()
  })

  test('moves a focused marker out from under the panel, and Escape returns', async ({ page }) => {
    await openMap(page)
    const west = marker(page, /^Anna Nowak/)
    // After one zoom step Szczecin is below the panel.
    await page.getByRole('button', { name: 'Przybliż', exact: true }).click()
    await expect.poll(() => covered(west)).toBe(true)
    const before = await atRest(west)
    await west.focus()
    await expect.poll(() => covered(west)).toBe(false)
    await west.and(page.locator(':focus')).waitFor()
    await axe(page)
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Mapa urządzeń' }).and(page.locator(':focus')).waitFor()
    await expect.poll(async () => Math.abs((await west.boundingBox())!.x - before.x) < 2).toBe(true)
  })

  test('moves a marker out from under the panel that is focused while a zoom is animated', async ({ open }) => {
    const page = await open({ motion: true })
    await openMap(page)
    await marker(page, /^Anna Nowak/).evaluate((west: HTMLElement) => {
      new MutationObserver(([change]) => {
        if ((change!.target as HTMLElement).classList.contains('leaflet-zoom-anim')) west.focus()
      }).observe(document.querySelector('.leaflet-map-pane')!, { attributeFilter: ['class'] })
    })
    await page.getByRole('button', { name: 'Przybliż', exact: true }).click()
    await marker(page, /^Anna Nowak/)
      .and(page.locator(':focus'))
      .waitFor()
    await atRest(marker(page, /^Anna Nowak/))
    await expect.poll(() => covered(marker(page, /^Anna Nowak/))).toBe(false)
    await expect.poll(() => zoomOf(page)).toBe(7)
  })

  test('shows the pin of a search result beside its window, also on a phone', async ({ open }) => {
    for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 320, height: 640 }]) {
      const page = await open({ viewport })
      await openMap(page)
      await search(page).fill('piotr')
      await search(page).press('Enter')
      await info(page, 'Piotr Wrona').waitFor()
      // The marker is in a cluster with the neighbour's.
      await marker(page, /^2 urządzenia, 2 pilne, przybliż/).waitFor()
      const pin = page.locator('.map-chosen')
      expect(await pin.textContent()).toBe('P')
      const pinBox = (await pin.boundingBox())!
      const window = (await info(page, 'Piotr Wrona').boundingBox())!
      expect(pinBox.y + pinBox.height).toBeLessThanOrEqual(viewport.width < 900 ? window.y : 900)
      expect(pinBox.y >= 56 && pinBox.x >= 0 && pinBox.x + pinBox.width <= viewport.width).toBe(true)
    }
  })

  test('opens the form of a service from its window, and keeps filter and zoom', async ({ page }) => {
    await openMap(page)
    await page.getByRole('radio', { name: /Pompa ciepła$/ }).press('Space')
    await search(page).fill('kowal')
    await search(page).press('Enter')
    await info(page, 'Jan Kowalski').getByRole('button', { name: 'Umów wizytę' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nowa wizyta' })
    await dialog.getByText(/Jan Kowalski · Pompa ciepła Vitocal/).waitFor()
    await dialog.getByRole('button', { name: 'Anuluj' }).press('Enter')

    await page.getByRole('link', { name: 'Klienci', exact: true }).click()
    await page.getByRole('heading', { name: 'Zarządzanie Klientami' }).waitFor()
    await page.getByRole('link', { name: 'Mapa', exact: true }).click()
    await page.getByText('1 aktywny filtr').waitFor()
    expect(new URL(page.url()).search).toBe('?tab=map&type=HEAT_PUMP')
    await expect.poll(() => zoomOf(page)).toBe(15)
  })

  test('on a phone opens its window as a sheet at the bottom', async ({ open }) => {
    const page = await open({ viewport: phone })
    await openMap(page)
    await page.getByRole('button', { name: 'Filtry' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtry i legenda' })
    await sheet.getByText('Kocioł gazowy').first().tap()
    await axe(page)
    await sheet.getByRole('button', { name: 'Pokaż na mapie: 1 z 5 klientów' }).tap()
    // Szczecin is outside a narrow map.
    await page.getByText('Poza widokiem: 1 urządzenie').waitFor()
    await page.getByRole('button', { name: 'Pokaż', exact: true }).tap()
    await marker(page, /^Anna Nowak/).tap()
    const found = info(page, 'Anna Nowak')
    await found.waitFor()
    const box = (await found.boundingBox())!
    expect(box.x >= 0 && box.x + box.width <= phone.width && box.y > phone.height / 3).toBe(true)
    await axe(page)
  })

  test('credits its tiles, allows their host, and names the provider when they fail to load', async ({ page }) => {
    const chunk = (address: URL) => /\/assets\/MapView-[^/]+\.js$/.test(address.pathname)
    allowErrors(page, /ERR_FAILED|Failed to fetch dynamically imported module/)
    await page.route(chunk, (route) => route.abort())
    await signIn(page, server.url, server.admin)
    await page.goto(`${server.url}/?tab=map`)
    await page.getByRole('heading', { name: 'Problem z Mapy Firmy' }).waitFor()
    await axe(page)
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Odśwież' }).press('Enter')
    await page.locator('img.leaflet-tile-loaded').first().waitFor()
    expect(await page.getByRole('link', { name: 'Mapy Firmy' }).getAttribute('href')).toBe(
      'https://mapy.example/licencja',
    )

    await page.route(chunk, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function MapView() { throw new Error("kaputt") }',
      }),
    )
    allowErrors(page, /kaputt/)
    await page.reload()
    await page.getByRole('heading', { name: 'Błąd mapy' }).waitFor()
    await axe(page)
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Spróbuj ponownie' }).press('Enter')
    await page.locator('img.leaflet-tile-loaded').first().waitFor()
  })
})

/** The box of an element once the map has stopped moving. */
/** Whether the panel over the map covers the marker. */
async function covered(marker: Locator) {
  const box = (await marker.boundingBox())!
  const panel = (await marker.page().locator('[data-over-map]').first().boundingBox())!
  return box.x < panel.x + panel.width && box.y < panel.y + panel.height
}

async function atRest(what: Locator) {
  let last: number | undefined
  await expect
    .poll(async () => {
      const { x } = (await what.boundingBox())!
      const still = x === last
      last = x
      return still
    })
    .toBe(true)
  return (await what.boundingBox())!
}

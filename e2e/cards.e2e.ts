import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe } from 'vitest'
import {
  addClient,
  allowErrors,
  axe,
  callerAs,
  dateText,
  expect,
  expectNotification,
  phone,
  startSession,
  startSessionAs,
  test,
  type Server,
} from './harness'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

async function openCard(page: Page, server: Server, id: number): Promise<Locator> {
  await page.goto(`${server.url}/?tab=clients&client=${id}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  await card.waitFor()
  return card
}

async function picture(name: string, colour: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const report = {
  name: 'protokół.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

async function drop(zone: Locator, { name, mimeType, buffer }: typeof report): Promise<void> {
  const transfer = await zone.page().evaluateHandle(
    ([bytes, fileName, type]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], fileName, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

describe('an administrator', () => {
  let id = 0
  let card: Locator
  beforeEach<{ server: Server; page: Page; task: { name: string } }>(async ({ server, page, task }) => {
    const call = await callerAs(server.url, server.admin)
    ;({ id } = await addClient(call, { lastName: task.name.length % 2 ? 'Żdżarska' : 'Ćwik' }))
    await startSession(page, server.url, server.admin)
    card = await openCard(page, server, id)
  })

  test('adds photos and a document, views them by keyboard, saves and deletes them', async ({ page }) => {
    await card.getByRole('button', { name: 'Zdjęcia (0)' }).click()
    const photos = dialog(page, 'Zdjęcia i dokumenty')
    const picker = photos.getByLabel('Pliki do dodania')
    await picker.setInputFiles([await picture('tabliczka.jpg', '#369'), report])
    await expectNotification(page, 'Zdjęcia zostały dodane')
    await drop(photos.getByRole('region', { name: 'Dodawanie zdjęć' }), await picture('kotłownia.jpg', '#963'))
    const open = (name: string) => photos.getByRole('button', { name: `Otwórz: ${name}` })
    await open('kotłownia.jpg').waitFor()

    // A file with the extension of a picture and other content is refused.
    allowErrors(page, /status of 400|status of 415|status of 422/)
    await picker.setInputFiles({ name: 'zdjecie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    await expectNotification(page, 'Nie udało się dodać zdjęcia')
    const refused = photos.getByRole('list', { name: 'Przesyłane pliki' }).getByRole('alert')
    expect(await refused.innerText()).toContain('zdjecie.jpg')
    await axe(page)
    await photos.getByRole('button', { name: 'Usuń z listy: zdjecie.jpg' }).click()

    await open('tabliczka.jpg').click()
    await dialog(page, 'tabliczka.jpg').getByText('1 / 3').waitFor()
    await page.keyboard.press('ArrowRight')
    const document = dialog(page, 'protokół.pdf')
    const link = document.getByRole('link', { name: 'Otwórz dokument' })
    await link.waitFor()
    await expect.poll(() => link.getAttribute('href')).toMatch(/^blob:/)
    await axe(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      document.getByRole('link', { name: 'Pobierz: protokół.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('protokół.pdf')
    await page.keyboard.press('ArrowRight')
    const shown = dialog(page, 'kotłownia.jpg').getByRole('img', { name: 'kotłownia.jpg' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await page.keyboard.press('Escape')

    await photos.getByRole('button', { name: 'Usuń: tabliczka.jpg' }).click()
    await question(page).getByText('Ta operacja nie może zostać cofnięta').waitFor()
    await question(page).getByRole('button', { name: 'Usuń' }).click()
    await expectNotification(page, 'Zdjęcie zostało usunięte')
    await photos.getByRole('button', { name: 'Zamknij' }).click()
    await card.getByRole('button', { name: 'Zdjęcia (2)' }).waitFor()
  })

  test('sees a dialog of the width of a phone, however long the name of a file is', async ({ page }) => {
    await card.getByRole('button', { name: 'Zdjęcia (0)' }).click()
    await page.setViewportSize(phone)
    const photos = dialog(page, 'Zdjęcia i dokumenty')
    allowErrors(page, /status of 400|status of 415|status of 422/)
    const name = `${'zdjecie_'.repeat(20)}.jpg`
    await photos
      .getByLabel('Pliki do dodania')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
    const close = await photos.getByRole('button', { name: `Usuń z listy: ${name}` }).boundingBox()
    expect(close!.x + close!.width).toBeLessThanOrEqual(phone.width)
  })

  test('moves an inspection by a year or the interval, and sees the new date', async ({ page }) => {
    await fromMenu(page, card, 'Zapisz wykonany przegląd')
    const form = dialog(page, 'Zapisz wykonany przegląd')
    expect(await dateText(form, 'Data serwisu')).toBe('23.11.2026')
    expect(await dateText(form, 'Następny przegląd')).toBe('23.11.2027')
    await form.getByRole('button', { name: '+2 lata' }).click()
    await axe(page)
    await form.getByRole('button', { name: 'Zapisz termin' }).click()
    await expectNotification(page, 'Przegląd został zaktualizowany!')
    await card.getByText('23.11.2028').waitFor()
  })

  test('deletes the last device, and its client with it', async ({ page }) => {
    await fromMenu(page, card, 'Usuń urządzenie')
    await question(page).getByText('razem z nim zostanie usunięty klient').waitFor()
    await axe(page)
    await question(page).getByRole('button', { name: 'Usuń urządzenie i klienta' }).click()
    await page.getByRole('heading', { name: `Nie ma klienta nr ${id}` }).waitFor()
  })

  test('confirms twice before a client with devices is deleted', async ({ page }) => {
    await card.getByRole('button', { name: /^Usuń klienta/ }).click()
    await question(page).getByRole('button', { name: 'Usuń klienta', exact: true }).click()
    await question(page).getByRole('heading', { name: 'Usunąć też urządzenia?' }).waitFor()
    await axe(page)
    await question(page).getByRole('button', { name: 'Anuluj' }).click()
    await card.getByRole('button', { name: /^Usuń klienta/ }).click()
    await question(page).getByRole('button', { name: 'Usuń klienta', exact: true }).click()
    await question(page).getByRole('button', { name: 'Usuń klienta i urządzenia' }).click()
    await expectNotification(page, 'Klient został usunięty')
    await page.getByRole('button', { name: 'Pokaż wszystkich klientów' }).click()
    await page.waitForURL(`**/?tab=clients`)
  })

  test('reads the sent messages of a client and the history of a device', async ({ page }) => {
    await card.getByRole('button', { name: 'Wyślij SMS' }).click()
    const sms = dialog(page, 'Wyślij SMS do klienta')
    await sms.getByText(/^Znaków: \d+ \| SMS: \d+$/).waitFor()
    await axe(page)
    await sms.getByRole('button', { name: 'Wyślij SMS' }).click()
    await expectNotification(page, 'SMS wysłany pomyślnie')
    await card.getByRole('button', { name: /^Historia serwisu i SMS/ }).click()
    await card.getByText('Wysłane', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Pokaż całość' }).click()
    await card.getByText(/\/k\/\w+/).waitFor()

    await fromMenu(page, card, 'Zapisz wykonany przegląd')
    const form = dialog(page, 'Zapisz wykonany przegląd')
    await form.getByLabel('Dodaj wpis do historii serwisu').check()
    await form.getByRole('button', { name: 'Zapisz termin' }).click()
    await expectNotification(page, 'Przegląd został zaktualizowany!')
    const history = card.getByRole('region', { name: 'Historia serwisu' })
    await history.getByText('Zakończony', { exact: true }).waitFor()
    await axe(page)
    await history.getByRole('button', { name: /^Działania/ }).click()
    await page.getByRole('menuitem', { name: 'Zdjęcia' }).click()
    const photos = dialog(page, 'Zdjęcia i dokumenty')
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => picture(`wizyta-${n}.jpg`, '#555')))
    await photos.getByLabel('Pliki do dodania').setInputFiles(six)
    await expectNotification(page, 'Maksymalna liczba zdjęć (5) została osiągnięta. Dodajemy 5 z 6 plików.')
    await photos.getByRole('alert').getByText('Maksymalna liczba zdjęć (5) została osiągnięta').waitFor()
  })
})

/** Chooses an action of the card's device from its menu '⋯'. */
async function fromMenu(page: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: /^Więcej działań/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a card offers a viewer nothing to change', async ({ server, page }) => {
  const { id } = await addClient(await callerAs(server.url, server.admin), { lastName: 'Żdżarska' })
  await startSessionAs(page, server, 'VIEWER')
  const card = await openCard(page, server, id)
  const names = await card.getByRole('button').allInnerTexts()
  expect(names.map((name) => name.trim())).toEqual(['Zdjęcia (0)', '', 'Historia serwisu i SMS'])
  await card.getByRole('button', { name: 'Zdjęcia (0)' }).click()
  await dialog(page, 'Zdjęcia i dokumenty').getByText('Brak zdjęć.').waitFor()
  expect(await page.getByLabel('Pliki do dodania').count()).toBe(0)
  await axe(page)
})

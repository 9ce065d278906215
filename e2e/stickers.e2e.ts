import { readFile } from 'node:fs/promises'
import {
  axe,
  callerOn,
  desktop,
  enlarge,
  expect,
  phone,
  expectNotification,
  seasonServer,
  signIn,
  stickerPath,
  sticksOut,
  test,
} from './harness'

const server = seasonServer()
const photo = 'mocks/season/pictures/kociol.jpg'

test('a sticker is printed, somebody reports a failure by it, and the office books a visit', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await signIn(page, server.url, server.admin)
  await page.goto(`${server.url}/?tab=clients&view=table`)
  await page.locator('main a[href^="/clients/"]').first().waitFor()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Drukuj naklejki' }).click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Pobierz PDF' }).click()
  const sheet = await readFile(await (await download).path())
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  await expectNotification(page, /Plik z naklejkami jest gotowy/)

  const path = await stickerPath(await callerOn(page))
  const customer = await open({ viewport: phone })
  await customer.goto(server.url + path)
  await customer.getByRole('button', { name: 'Zgłoś awarię' }).waitFor()
  await axe(customer)
  await enlarge(customer, '200%')
  expect(await customer.evaluate(sticksOut), 'text at 200 %: sticks out of the page').toEqual([])
  await enlarge(customer, '100%')
  await customer.getByRole('button', { name: 'English' }).click()
  await customer.getByRole('button', { name: 'Report a failure' }).waitFor()
  await customer.getByRole('button', { name: 'Polski' }).click()
  await customer.getByRole('button', { name: 'Zgłoś awarię' }).click()
  await customer.getByRole('button', { name: 'Wyślij' }).click()
  await customer.getByText('Prosimy napisać, co się dzieje').waitFor()
  await customer.getByLabel('Co się dzieje?').fill('Nie grzeje od rana, błąd F.75')
  await customer.getByLabel('Numer telefonu do Państwa').fill('601 222 333')
  await customer.locator('input[type=file]').setInputFiles(photo)
  await customer.getByText('kociol.jpg').waitFor()
  await axe(customer)
  await customer.getByRole('button', { name: 'Wyślij' }).click()
  await customer.getByRole('heading', { name: 'Zgłoszenie wysłane' }).waitFor()
  await axe(customer)

  await page.goto(server.url + path)
  await page.waitForURL(/\/devices\/\d+/)

  await page.goto(`${server.url}/services/requests`)
  const row = page.getByRole('row', { name: /Nie grzeje od rana/ })
  await row.waitFor()
  await row.getByRole('button', { name: /^Otwórz/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Zdjęcie 1/ })
    .waitFor()
  await axe(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Umów wizytę/ }).click()
  const booking = page.getByRole('dialog')
  await booking.getByLabel('Uwagi').waitFor()
  expect(await booking.getByLabel('Uwagi').inputValue()).toBe('Nie grzeje od rana, błąd F.75')
  await booking.getByRole('button', { name: /^Proponowany termin/ }).click()
  await booking.getByRole('button', { name: 'Zapisz wizytę' }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  await row.waitFor({ state: 'detached' })
})

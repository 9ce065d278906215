import { clientCalls } from '#domain/clients/contract'
import { serviceCalls } from '#domain/services/contract'
import { technicianCalls } from '#domain/technicians/contract'
import {
  axe,
  callerAs,
  desktop,
  expect,
  phone,
  presses,
  repairOf,
  expectNotification,
  seasonServer,
  startSession,
  test,
} from './harness'

const server = seasonServer()
const manager = { username: 'kierownik', password: 'Pokaz-Termin1' }

/** Books repairs for somebody tomorrow (Tuesday). */
async function addVisits(url: string, name: string, count: number): Promise<void> {
  const call = await callerAs(url, manager)
  const technicians = await call(technicianCalls.list, {})
  const clients = await call(clientCalls.list, { withDevices: 'true' })
  const technicianId = technicians.find((technician) => technician.name === name)!.userId
  for (const [at, client] of clients.slice(0, count).entries()) {
    const repair = repairOf(client, new Date(Date.UTC(2026, 10, 24, 7 + 2 * at)))
    await call(serviceCalls.create, { body: { service: { ...repair, technicianId }, work: {} } })
  }
}

test('an illness of two days with four visits: five presses settle all, and one takes it back', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await addVisits(server.url, 'Natalia Kubiak', 4)
  await page.goto(server.url)
  const { press, count } = presses()
  await press(page.getByRole('link', { name: 'Serwisy' }).first())
  await press(page.getByRole('button', { name: 'Zespół' }))
  await press(page.getByRole('button', { name: 'Nieobecny: Natalia Kubiak' }))
  const dialog = page.getByRole('dialog', { name: 'Nieobecność: Natalia Kubiak' })
  const choices = dialog.getByRole('combobox', { name: /^Co dalej: / })
  await choices.first().waitFor()
  const twoDays = dialog.getByRole('button', { name: 'Dziś i jutro' })
  const before = await twoDays.boundingBox()
  await press(twoDays)
  await expect.poll(() => choices.count()).toBeGreaterThanOrEqual(4)
  // What comes in below moves nothing from under the pointer.
  expect((await twoDays.boundingBox())?.y).toBe(before?.y)
  const affected = await choices.count()
  await axe(page)
  await press(dialog.getByRole('button', { name: 'Zapisz nieobecność' }))
  await dialog.waitFor({ state: 'hidden' })
  expect(count()).toBe(5)
  const team = page.getByRole('dialog', { name: 'Zespół' })
  await team.getByText('Dziś ma wolne').waitFor()

  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expectNotification(page, 'Cofnięto')
  await expect.poll(() => team.getByText('Dziś ma wolne').count()).toBe(0)
  await page.getByRole('button', { name: 'Nieobecny: Natalia Kubiak' }).click()
  await dialog.getByRole('button', { name: 'Dziś i jutro' }).click()
  await expect.poll(() => choices.count()).toBe(affected)
})

test('selected visits are handed over from the list in three presses, all of them to another day', async ({ open }) => {
  const page = await open({ viewport: desktop })
  await startSession(page, server.url, manager)
  await page.goto(`${server.url}/?tab=services&view=list&date=2026-11-26`)
  const choices = page.getByRole('checkbox', { name: /^Zaznacz: / })
  await choices.first().waitFor()
  await choices.nth(0).click()
  await choices.nth(1).click()
  await axe(page)
  await page.getByRole('button', { name: 'Przekaż wizyty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Przekaż wizyty' })
  await dialog.getByRole('button', { name: 'Inny dzień' }).click()
  await expect
    .poll(() => dialog.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)))
    .toEqual(['OTHER_DAY', 'OTHER_DAY'])
  await axe(page)
  await dialog.getByRole('button', { name: 'Przekaż wizyty' }).click()
  await page.getByText('Przełożono 2 wizyty.').waitFor()
  await page.getByRole('toolbar', { name: 'Działania na zaznaczonych' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expectNotification(page, 'Cofnięto')
})

test('a visit called off on a phone waits in the list of those to book until it is booked', async ({ open }) => {
  const page = await open({ viewport: phone, dark: true })
  await startSession(page, server.url, manager)
  await page.goto(`${server.url}/?tab=services&view=list`)
  await page.getByRole('button', { name: 'Zespół' }).click()
  await page.getByRole('button', { name: 'Nieobecny: Piotr Wrona' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieobecność: Piotr Wrona' })
  await dialog.getByRole('button', { name: 'Do końca tygodnia' }).click()
  const choice = dialog.getByRole('combobox', { name: /^Co dalej: / }).first()
  await choice.selectOption({ label: 'Odwołaj, do umówienia' })
  const client = /^Co dalej: (.+),/.exec((await choice.getAttribute('aria-label')) ?? '')![1]!
  await axe(page)
  await dialog.getByRole('button', { name: 'Zapisz nieobecność' }).click()
  await page.getByText(/Do umówienia: 1 wizyta\./).waitFor()
  await page.goto(`${server.url}/services/to-book?why=CALLED_OFF`)
  await page
    .getByText(/odwołano wizytę/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: new RegExp(`^Nie trzeba umawiać: ${client}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nie trzeba', exact: true }).click()
  await expectNotification(page, 'Ta wizyta nie czeka już na nowy termin')
  await page.getByText('Nikt tu nie czeka na termin').waitFor()
})

import {
  axe,
  callerOn,
  desktop,
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

test('a visit is booked for the window that costs the least, in one press; a customer asks for one of the cheapest', async ({
  open,
}) => {
  const page = await open({ viewport: desktop })
  await signIn(page, server.url, server.admin)
  await page.goto(`${server.url}/services/to-book`)
  await page
    .getByRole('button', { name: /^Umów wizytę/ })
    .first()
    .click()
  const booking = page.getByRole('dialog')
  const window = booking.getByRole('group', { name: 'Najmniej jazdy' }).getByRole('button').last()
  await window.waitFor()
  await axe(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(sticksOut)).toEqual([])
  await page.setViewportSize(desktop)
  const [, time = ''] = /(\d\d:\d\d)/.exec(await window.innerText()) ?? []
  await window.click()
  await booking.getByRole('region', { name: /^Wizyty:/ }).waitFor()
  expect(await window.getAttribute('aria-pressed')).toBe('true')
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/services'),
  )
  await booking.getByRole('button', { name: 'Zapisz wizytę' }).click()
  await expectNotification(page, 'Serwis został utworzony pomyślnie!')
  const { startDateTime } = (await created).postDataJSON() as { startDateTime: string }
  const warsaw = { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' } as const
  expect(new Date(startDateTime).toLocaleTimeString('pl-PL', warsaw)).toBe(time)

  const path = await stickerPath(await callerOn(page), ({ days }) => days.cheapest.length > 0)
  const customer = await open({ viewport: phone })
  await customer.goto(server.url + path)
  await customer.getByRole('button', { name: 'Umów wizytę' }).click()
  await customer
    .getByRole('group', { name: 'Kiedy najłatwiej nam przyjechać' })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await customer.getByLabel('Numer telefonu do Państwa').fill('601 222 333')
  await axe(customer)
  expect(await customer.evaluate(sticksOut)).toEqual([])
  await customer.getByRole('button', { name: 'Wyślij' }).click()
  await customer.getByRole('heading', { name: 'Prośba wysłana' }).waitFor()
})

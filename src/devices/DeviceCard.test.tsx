import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { writeDate } from '../testing/dates'
import { paged } from '../testing/api'
import { anna, jan, openClients } from '../testing/clients-tab'
import { noHistory, serviceWire } from '../testing/service-samples'
import { clientWire, deviceWire } from '../testing/samples'

describe('the line of state', () => {
  const reminder = { state: 'SENT' as const, at: '2020-02-10T09:00:00.000Z' }
  const bookedVisit = {
    id: 9,
    startDateTime: '2190-01-15T09:00:00.000Z',
    endDateTime: '2190-01-15T10:00:00.000Z',
    technician: 'Jan Lis',
    rejected: false,
  }
  const name = ': Pompa ciepła Vitocal 200-S, Jan Kowalski'
  test.each([
    [{}, 'Po terminie, bez przypomnienia', 'Wyślij SMS'],
    [{ reminder }, 'Brak odpowiedzi · SMS 10.02.2020', 'Umów wizytę'],
    [{ reminder, bookedVisit }, 'Wizyta 15.01.2190, 10:00 · Jan Lis', undefined],
    [
      { bookedVisit: { ...bookedVisit, startDateTime: reminder.at, endDateTime: '2020-02-10T10:00:00.000Z' } },
      'Do zakończenia · wizyta 10.02.2020, 10:00 · Jan Lis',
      'Zakończ wizytę',
    ],
  ])('says what stands, and one button stands out: %#', async (change, text, primary) => {
    const device = deviceWire(change)
    const { card } = await openClients({
      'GET /api/clients': () => paged('clients', [clientWire({ devices: [device] })]),
    })
    const article = within(await card())
    expect(await article.findByText(text)).toBeVisible()
    const outstanding = article
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('plain-button-tonal'))
      .map((button) => button.getAttribute('aria-label'))
    expect(outstanding).toEqual(primary ? [`${primary}${name}`] : [])
    expect(article.getByRole('button', { name: `Wyślij SMS${name}` })).toBeVisible()
    expect(article.getByRole('button', { name: `Umów wizytę${name}` })).toBeVisible()
    expect(
      article.getAllByRole('button', { expanded: false }).filter((button) => !button.hasAttribute('aria-haspopup')),
    ).toHaveLength(1)
  })
})

describe('a device', () => {
  test('that leaves the list keeps its open dialog and what was typed', async () => {
    let rows = [jan, anna]
    const { person, choose } = await openClients({ 'GET /api/clients': () => paged('clients', rows, rows.length) })
    await choose('Edytuj urządzenie')
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(await dialog.findByLabelText('Uwagi'), 'Pies')
    rows = [anna]
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Jan Kowalski', hidden: true })).toBeNull())
    expect(dialog.getByLabelText('Uwagi')).toHaveValue('Pies')
  })

  test('that is the last one says that its client goes too', async () => {
    const { person, choose } = await openClients({
      'GET /api/clients/3/dependents': () => ({
        devices: 1,
        visits: 2,
        duties: 0,
        keptEntries: 0,
        keptProtocols: 0,
        requests: 0,
        draftProtocols: 0,
        photos: 0,
        plannedSms: 1,
      }),
      'DELETE /api/devices/7': () => ({ id: 7, message: 'Usunięto też klienta.', clientDeleted: true }),
    })
    await choose('Usuń urządzenie')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Ta operacja nie może zostać cofnięta')
    expect(question).toHaveTextContent('razem z nim zostanie usunięty klient')
    expect(await within(question).findByText('2 wizyty')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Usuń urządzenie i klienta' }))
    expect(await screen.findByText('Usunięto też klienta.')).toBeVisible()
  })

  test('has a service booked in Warsaw time, which then can be completed', async () => {
    const service = (status: ServiceWire['status']) =>
      serviceWire({
        id: 9,
        status,
        serviceType: 'KONSERWACJA',
        serviceDate: '2027-07-01',
        createdAt: '2026-11-21T08:00:00.000Z',
        startDateTime: '2027-07-01T07:00:00.000Z',
        endDateTime: '2027-07-01T08:00:00.000Z',
      })
    let booked = false
    const { person, card, calls } = await openClients({
      'POST /api/services': () => {
        booked = true
        return Response.json(service('SCHEDULED'), { status: 201 })
      },
      ...noHistory,
      'GET /api/service-history/client/3': () => paged('services', booked ? [service('SCHEDULED')] : []),
      'POST /api/services/9/complete': () => service('COMPLETED'),
      'GET /api/sms/history/client/3': () => [],
      'GET /api/planned-sms/client/3': () => ({ content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 }),
    })
    await person.click(within(await card()).getByRole('button', { name: /^Umów wizytę/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
    await person.click(dialog.getByRole('button', { name: 'Zapisz wizytę' }))
    expect(await dialog.findByText('Data serwisu jest wymagana')).toBeVisible()
    await writeDate(dialog, /Data serwisu/, '2027-07-01')
    await person.click(dialog.getByRole('button', { name: 'Zapisz wizytę' }))
    expect(await screen.findByText('Serwis został utworzony pomyślnie!')).toBeVisible()
    expect(calls.find(({ path, method }) => path === '/api/services' && method === 'POST')?.body).toMatchObject({
      deviceId: 7,
      clientId: 3,
      serviceType: 'KONSERWACJA',
      startDateTime: '2027-07-01T07:00:00.000Z',
      duration: 60,
      createGoogleEvent: true,
    })
    await person.click(await screen.findByRole('button', { name: 'Zakończ' }))
    const complete = within(await screen.findByRole('dialog', { name: 'Zakończ wizytę' }))
    await person.click(complete.getByRole('button', { name: 'Zakończ' }))
    expect(await screen.findByText('Wizyta została zakończona')).toBeVisible()
    expect(screen.getByText('Brak zaplanowanych SMS-ów.')).toBeVisible()
  })
})

test('reminders are planned for as many days as were asked for, from 1 to 365', async () => {
  const { person, calls } = await openClients({
    'GET /api/planned-sms/plan/inspection-reminders/preview': ({ query }) => ({
      count: query.get('daysAhead') === '30' ? 23 : 2,
      parts: 46,
      cost: 7.36,
      skipped: 0,
      entries: query.get('daysAhead') === '30' ? 23 : 2,
      held: 0,
      waiting: 0,
      waits: null,
      slowed: null,
      quietUntil: null,
      recipients: [
        {
          clientName: 'Jan Kowalski',
          deviceName: 'Vitocal 200-S',
          phoneNumber: '+48500600700',
          scheduledAt: '2026-11-23T08:00:00.000Z',
          message: 'Zbliża się termin przeglądu.',
          cost: 0.16,
        },
      ],
    }),
    'POST /api/planned-sms/plan/inspection-reminders': () => ({
      success: true,
      message: 'Planujemy przypomnienia.',
      jobId: 5,
    }),
  })
  await person.click(await screen.findByRole('button', { name: 'Zaplanuj SMS teraz' }))
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByRole('spinbutton')
  expect(days).toHaveValue('14')
  expect(await dialog.findByText('Zaplanujemy 2 przypomnienia.')).toBeVisible()
  expect(
    dialog.getByText(/^Operator policzy 46 SMS-ów \(dłuższa wiadomość to kilka SMS-ów\), razem około 7,36.zł\.$/),
  ).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Odbiorcy' })).toHaveTextContent('Jan Kowalski+48 500 600 700Vitocal 200-S')
  await person.clear(days)
  await person.type(days, '366')
  await person.click(dialog.getByRole('button', { name: 'Zaplanuj' }))
  expect(await dialog.findByText('Od 1 do 365 dni')).toBeVisible()
  await person.clear(days)
  await person.type(days, '30')
  expect(await dialog.findByText('Zaplanujemy 23 przypomnienia.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Pokaż wszystkich (jeszcze 22 SMS-y)' })).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Zaplanuj' }))
  expect(await screen.findByText('Planujemy przypomnienia.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.query.get('daysAhead')).toBe('30')
})

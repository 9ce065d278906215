import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeService } from '#domain/services/wire'
import type { Day } from '#domain/time/day'
import { asDay } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { dateField, writeDate, dateText } from '../../testing/dates'
import { clientWire, deviceWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'
import { serviceWire } from '../../testing/service-samples'
import { janTechnician, technicianWire } from '../../testing/technician-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const proposal = (startDateTime: string, technician = 'Piotr Wrona', technicianId = 5, cost = {}) => ({
  startDateTime,
  technicianId,
  technician,
  reason: `${technician} pracuje wtedy i ma wolny czas.`,
  addedMinutes: null,
  nearby: false,
  cheapest: false,
  ...cost,
})

test('a service begins with the documented values; a free hour is suggested, and the day that is chosen is in sight', async () => {
  const nine = { startDateTime: '2026-11-25T08:00:00.000Z', endDateTime: '2026-11-25T09:00:00.000Z' }
  const booking = serviceWire({ ...nine, technicianId: 5 })
  const { person } = openConsole('/?tab=clients', {
    as: 'ADMIN',
    api: {
      'GET /api/clients': () =>
        paged('clients', [clientWire({ devices: [deviceWire({ terminPrzegladu: '2026-11-25' })] })], 1),
      'GET /api/services': ({ query }) => {
        const from = query.get('start')
        return from && dayAt(new Date(from)) === '2026-11-25' ? [booking] : []
      },
      'GET /api/services/proposals': () => [proposal('2026-11-25T09:00:00.000Z')],
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Umów wizytę: Pompa/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
  expect(await dateText(dialog, /Data serwisu/)).toBe('')
  expect(await dateText(dialog, /Godzina rozpoczęcia/)).toBe('09:00')
  await person.click(
    await dialog.findByRole('button', { name: 'Proponowany termin: środa, 25 listopada, 10:00 · Piotr Wrona' }),
  )
  expect(await dateText(dialog, /Data serwisu/)).toBe('25.11.2026')
  expect(await dateText(dialog, /Godzina rozpoczęcia/)).toBe('10:00')
  expect(dialog.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Piotr Wrona')
  const { group } = await dateField(dialog, /Data serwisu/)
  await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
  const day = await dialog.findByRole('region', { name: 'Wizyty: środa, 25 listopada' })
  expect(day).toHaveTextContent('09:00–10:00 Jan Kowalski, przegląd okresowy · Piotr Wrona')
  expect(day).not.toHaveTextContent('w tym samym czasie')
  await writeDate(dialog, /Godzina rozpoczęcia/, '09:30')
  expect(day).toHaveTextContent('w tym samym czasie')
})

describe('the cheapest windows', () => {
  const cheap = (addedMinutes: number, nearby = false) => ({ addedMinutes, nearby, cheapest: true })
  const weeks = [
    proposal('2026-11-25T09:00:00.000Z', 'Piotr Wrona', 5, { addedMinutes: 31 }),
    proposal('2026-11-26T07:30:00.000Z', 'Jan Nowak', 2, cheap(6, true)),
    proposal('2026-12-01T11:00:00.000Z', 'Piotr Wrona', 5, cheap(0)),
  ]
  const open = (dialogs: Parameters<typeof openServiceDialog>[0]) =>
    openServiceDialog(dialogs, {
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'GET /api/services/proposals': ({ query }) =>
        query.get('day') ? [proposal(`${query.get('day')}T13:00:00.000Z`)] : weeks,
    })

  test('say day, hour, who goes and what it costs; one press fills in all of it, and another the others', async () => {
    const { dialog, person, calls } = open((dialogs) => dialogs.book({ device: 7, type: 'AWARIA' }))
    const form = await dialog('Nowa wizyta')
    expect(calls.find(({ path }) => path.endsWith('/proposals'))?.query.get('type')).toBe('AWARIA')
    expect(await form.findByText(/Dojazd: \+31 min jazdy\./)).toBeVisible()
    const group = within(form.getByRole('group', { name: 'Najmniej jazdy' }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'czw. 26.11, 08:30Jan Nowak+6\u00A0min jazdy, jesteśmy wtedy w\u00A0okolicy',
      'wt. 01.12, 12:00Piotr Wronabez dodatkowej jazdy',
    ])
    for (const [name, date, time, technician] of [
      [/^czw\./, '26.11.2026', '08:30', 'Jan Nowak'],
      [/^wt\./, '01.12.2026', '12:00', 'Piotr Wrona'],
    ] as const) {
      await person.click(group.getByRole('button', { name }))
      await waitFor(() => expect(group.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'))
      expect(await dateText(form, /Data serwisu/)).toBe(date)
      expect(await dateText(form, /Godzina rozpoczęcia/)).toBe(time)
      expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue(technician)
    }
    // What was taken is no person's own hour: another day gets its own.
    await writeDate(form, /Data serwisu/, '2026-11-27')
    await waitFor(async () => expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('14:00'))
  })

  test('are there for a visit that is to have another time', async () => {
    const { dialog, calls, person } = open((dialogs) =>
      dialogs.edit(decodeService(serviceWire({ technicianId: 5 })), {}),
    )
    const form = await dialog('Edytuj wizytę')
    await person.click(await form.findByRole('button', { name: /^wt\. 01\.12, 12:00/ }))
    expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('12:00')
    expect(calls.find(({ path }) => path.endsWith('/proposals'))?.query.get('exceptId')).toBe(String(serviceWire().id))
  })
})

describe('a day that is chosen', () => {
  const ofDay: Record<string, object[]> = {
    '2026-11-25': [proposal('2026-11-25T11:30:00.000Z')],
    '2026-11-26': [proposal('2026-11-26T09:00:00.000Z', 'Jan Nowak', 2)],
    '2026-11-28': [],
  }
  async function book(prefill: object, conflicts: readonly object[] = []) {
    const app = openServiceDialog((dialogs) => dialogs.book({ device: 7, ...prefill }), {
      'POST /api/services/conflicts': () => conflicts,
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'GET /api/services/proposals': ({ query }) =>
        query.get('time')
          ? [proposal('2026-11-25T12:15:00.000Z', 'Jan Nowak', 2)]
          : (ofDay[query.get('day') ?? ''] ?? []),
    })
    const form = await app.dialog('Nowa wizyta')
    const filled = async (time: string, technician: string) => {
      await waitFor(() => expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue(technician))
      await waitFor(async () => expect(await dateText(form, /Godzina rozpoczęcia/)).toBe(time))
    }
    return { ...app, form, filled }
  }

  test('fills in hour and technician, anew for each day; not the nine o’clock that collides', async () => {
    const { form, filled } = await book({ day: '2026-11-25' })
    await filled('12:30', 'Piotr Wrona')
    await writeDate(form, /Data serwisu/, '2026-11-26')
    await filled('10:00', 'Jan Nowak')
    await writeDate(form, /Data serwisu/, '2026-11-28')
    await filled('09:00', '')
    expect(form.getByText('Tego dnia nikt nie może pojechać na tę wizytę. Godzinę można wpisać samemu.')).toBeVisible()
    await writeDate(form, /Data serwisu/, '2026-11-25')
    await filled('12:30', 'Piotr Wrona')
  })

  test('on which the given technician cannot go is not saved at nine without a question', async () => {
    const message = 'Piotr Wrona nie pracuje 28.11.2026 (sobota).'
    const dayOff = { kind: 'NOT_WORKING', message, serviceId: null, startsAt: null }
    const { form, filled, person, sent } = await book({ day: '2026-11-28', technicianId: 5 }, [dayOff])
    expect(await form.findByText(`${message} Godzinę można wpisać samemu.`)).toBeVisible()
    await filled('09:00', 'Piotr Wrona')
    await person.click(form.getByRole('button', { name: 'Zapisz wizytę' }))
    expect(await screen.findByRole('alertdialog', { name: 'Zapisać mimo to?' })).toBeVisible()
    expect(sent().filter(({ call }) => call === 'POST /api/services')).toEqual([])
  })

  test('gets no hour that is over: nobody can go today any more', async () => {
    const { form, filled } = await book({ day: '2026-11-23' })
    await filled('', '')
    expect(form.getByText(/^Tego dnia nikt nie może pojechać na tę wizytę\./)).toBeVisible()
  })

  test('leaves the hour that a person chose, with who is free then', async () => {
    const { form, filled, calls } = await book({ day: '2026-11-25', time: '13:15' })
    await filled('13:15', 'Jan Nowak')
    const queries = calls.filter(({ query }) => query.get('time')).map(({ query }) => query.toString())
    expect(queries).toEqual(['deviceId=7&duration=60&day=2026-11-25&time=13%3A15'])
    await writeDate(form, /Godzina rozpoczęcia/, '13:00')
    await writeDate(form, /Data serwisu/, '2026-11-26')
    await filled('13:00', 'Jan Nowak')
  })

  test('leaves the technician that was given, and asks about them', async () => {
    const { filled, calls } = await book({ day: '2026-11-25', technicianId: 2 })
    await filled('12:30', 'Jan Nowak')
    const queries = calls.filter(({ query }) => query.get('day')).map(({ query }) => query.toString())
    expect(queries).toEqual(['deviceId=7&duration=60&technicianId=2&day=2026-11-25'])
  })
})

test('a past day has no proposals, and marks only the visits that its technician had at that time', async () => {
  const nine = {
    startDateTime: '2026-11-20T08:00:00.000Z',
    endDateTime: '2026-11-20T09:00:00.000Z',
    status: 'COMPLETED' as const,
  }
  const { dialog, person, calls } = openServiceDialog(
    (dialogs) => dialogs.book({ device: 7, day: asDay('2026-11-20') }),
    {
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'GET /api/services': () => [
        serviceWire({ ...nine, id: 1, technicianId: 5, technician: 'Piotr Wrona' }),
        serviceWire({ ...nine, id: 2, technicianId: 2, technician: 'Jan Nowak' }),
        serviceWire({ ...nine, id: 3, technicianId: null, technician: null }),
        serviceWire({ ...nine, id: 4, technicianId: null, technician: 'Firma X' }),
      ],
      'GET /api/services/proposals': () => [proposal('2026-11-25T09:00:00.000Z')],
    },
  )
  const form = await dialog('Nowa wizyta')
  const day = await form.findByRole('region', { name: 'Wizyty: piątek, 20 listopada' })
  const marked = () =>
    within(day)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('w tym samym czasie'))
  expect(within(day).getAllByRole('listitem')).toHaveLength(4)
  expect(marked()).toEqual([])
  const technician = form.getByRole('combobox', { name: 'Serwisant' })
  for (const name of ['Jan Nowak', 'Firma X']) {
    await person.clear(technician)
    await person.type(technician, name)
    await waitFor(() => expect(marked()).toEqual([expect.stringContaining(`· ${name} ·`)]))
  }
  expect(form.queryByRole('button', { name: /^Proponowany termin/ })).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/proposals'))).toEqual([])
})

test('another device that is chosen gets its own hour and technician, in place of a proposal too, but not of an hour that a person chose', async () => {
  const devices = [deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Vitodens' })]
  const none = clientWire({ id: 4, imie: 'Anna', nazwisko: 'Nowak', devices: [] })
  const app = openServiceDialog((dialogs) => dialogs.book(), {
    'GET /api/clients': () => paged('clients', [clientWire({ devices }), none], 2),
    'GET /api/technicians': () => [technicianWire(), janTechnician()],
    'GET /api/services/proposals': ({ query }) => {
      if (!query.get('day')) return [proposal('2026-11-25T13:00:00.000Z')]
      if (query.get('time')) return [proposal('2026-11-25T14:15:00.000Z', 'Jan Nowak', 2)]
      return query.get('deviceId') === '7'
        ? [proposal('2026-11-25T11:30:00.000Z')]
        : [proposal('2026-11-25T09:00:00.000Z', 'Jan Nowak', 2)]
    },
  })
  const form = await app.dialog('Nowa wizyta')
  const filled = async (time: string, technician: string) => {
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue(technician))
    await waitFor(async () => expect(await dateText(form, /Godzina rozpoczęcia/)).toBe(time))
  }
  const client = form.getByRole('combobox', { name: /^Klient/ })
  async function chooseClient(name: RegExp) {
    await app.person.clear(client)
    await app.person.click(client)
    await app.person.click(await screen.findByRole('option', { name }))
  }
  const chooseDevice = (name: RegExp) => app.person.click(form.getByRole('radio', { name }))
  const asked = (deviceId: string) =>
    app.calls
      .filter(({ query }) => query.get('deviceId') === deviceId && query.get('day'))
      .map(({ query }) => query.toString())
  await chooseClient(/Jan Kowalski/)
  await chooseDevice(/Vitocal/)
  await writeDate(form, /Data serwisu/, '2026-11-25')
  await filled('12:30', 'Piotr Wrona')

  await chooseDevice(/Vitodens/)
  await filled('10:00', 'Jan Nowak')
  expect(asked('8')).toEqual(['deviceId=8&duration=60&day=2026-11-25'])
  // Also after a client without any
  await chooseClient(/Anna Nowak/)
  await chooseClient(/Jan Kowalski/)
  await chooseDevice(/Vitocal/)
  await filled('12:30', 'Piotr Wrona')

  await app.person.click(form.getByRole('button', { name: /^Proponowany termin: środa, 25 listopada, 14:00/ }))
  await filled('14:00', 'Piotr Wrona')
  await chooseDevice(/Vitodens/)
  await filled('10:00', 'Jan Nowak')
  expect(new Set(asked('8'))).toEqual(new Set(['deviceId=8&duration=60&day=2026-11-25']))

  await writeDate(form, /Godzina rozpoczęcia/, '15:15')
  await chooseDevice(/Vitocal/)
  await filled('15:15', 'Jan Nowak')
  await waitFor(() => expect(asked('7')).toContain('deviceId=7&duration=60&day=2026-11-25&time=15%3A15'))
})

/** A new visit that is saved before the proposal of its day is there, which `answer` gives */
async function saveWhileProposalWaits() {
  let answer = () => {}
  const app = openServiceDialog((dialogs) => dialogs.book({ device: 7 }), {
    'GET /api/services/proposals': ({ query }) =>
      query.get('day')
        ? new Promise((resolve) => (answer = () => resolve([proposal('2026-11-25T11:30:00.000Z')])))
        : [],
    'POST /api/services': () => serviceWire(),
  })
  const form = await app.dialog('Nowa wizyta')
  await writeDate(form, /Data serwisu/, '2026-11-25')
  await app.person.click(form.getByRole('button', { name: 'Zapisz wizytę' }))
  return { ...app, form, answer: () => answer() }
}

test('saving waits for the proposal of the chosen day', async () => {
  const { answer, ...app } = await saveWhileProposalWaits()
  expect(app.sent()).toEqual([])
  answer()
  await waitFor(() => expect(app.sent()).toHaveLength(1))
  expect(app.sent()[0]!.body).toMatchObject({ startDateTime: '2026-11-25T11:30:00.000Z', technicianId: 5 })
})

test('a name that is typed while the proposal is awaited stays', async () => {
  const { form, answer, ...app } = await saveWhileProposalWaits()
  await app.person.type(form.getByRole('combobox', { name: 'Serwisant' }), 'Jan Sowa')
  answer()
  await waitFor(() => expect(app.sent()).toHaveLength(1))
  expect(app.sent()[0]!.body).toMatchObject({ technicianId: null, technician: 'Jan Sowa' })
})

describe('a form that stays open', () => {
  const ten = proposal('2026-11-23T09:00:00.000Z')
  const three = proposal('2026-11-23T14:00:00.000Z', 'Jan Nowak', 2)

  /** A new visit of today, shortly before ten; `answer` says what is proposed from then on. */
  async function openBeforeTen(
    prefill: object = { day: '2026-11-23' },
    first = ten,
    now = '2026-11-23T08:58:00Z',
    api: Handlers = {},
  ) {
    clockStartsAt(now)
    let proposals: unknown = [first]
    const app = openServiceDialog((dialogs) => dialogs.book({ device: 7, ...prefill }), {
      'GET /api/technicians': () => [technicianWire(), janTechnician()],
      'GET /api/services/proposals': () => proposals,
      'POST /api/services': () => serviceWire(),
      ...api,
    })
    const form = await app.dialog('Nowa wizyta')
    const hour = () => dateText(form, /Godzina rozpoczęcia/)
    const timesSent = () => app.sent().map(({ body }) => (body as { startDateTime: string }).startDateTime)
    return {
      ...app,
      form,
      hour,
      timesSent,
      save: () => app.person.click(form.getByRole('button', { name: 'Zapisz wizytę' })),
      answer: (next: unknown) => void (proposals = next),
    }
  }

  test('without a day asks for one, and not for another hour; proposes none that is over, and soon those that are left', async () => {
    const { form, hour, save, answer } = await openBeforeTen({})
    await save()
    expect(await form.findByText('Data serwisu jest wymagana')).toBeVisible()
    expect(form.queryByText(/już minęła/)).toBeNull()
    expect(await hour()).toBe('09:00')
    expect(
      await form.findByRole('button', { name: /^Proponowany termin: poniedziałek, 23 listopada, 10:00/ }),
    ).toBeVisible()
    answer(problem(500, 'INTERNAL', 'Błąd serwera'))
    await pass(3)
    expect(form.queryByRole('button', { name: /^Proponowany termin/ })).toBeNull()
    answer([three])
    await pass(1)
    expect(
      form.getByRole('button', { name: /^Proponowany termin: poniedziałek, 23 listopada, 15:00 · Jan Nowak/ }),
    ).toBeVisible()
  })

  test('fills in another hour once that which nobody chose is over', async () => {
    const { form, hour, answer } = await openBeforeTen()
    await waitFor(async () => expect(await hour()).toBe('10:00'))
    answer([three])
    await pass(3)
    expect(await hour()).toBe('15:00')
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Jan Nowak')
  })

  test('clears such an hour when its day is over', async () => {
    const last = proposal('2026-11-23T22:59:00.000Z')
    const { form, hour } = await openBeforeTen({ day: '2026-11-23' }, last, '2026-11-23T22:57:00Z')
    await waitFor(async () => expect(await hour()).toBe('23:59'))
    await pass(4)
    expect(form.getByText('Ten dzień już minął: wizyta trafi do historii jako zakończona.')).toBeVisible()
    expect(await hour()).toBe('')
  })

  test('saves no hour that is over but nobody chose, nor another one before it was seen', async () => {
    const { form, hour, save, answer, timesSent } = await openBeforeTen()
    await waitFor(async () => expect(await hour()).toBe('10:00'))
    vi.setSystemTime('2026-11-23T09:00:30Z')
    answer([three])
    await save()
    expect(await form.findByText('Godzina 10:00 już minęła: sprawdź nową.')).toBeVisible()
    expect(await hour()).toBe('15:00')
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Jan Nowak')
    expect(timesSent()).toEqual([])
    await save()
    await waitFor(() => expect(timesSent()).toEqual(['2026-11-23T14:00:00.000Z']))
  })

  test('asks for an hour where nobody can go any more', async () => {
    const { form, hour, save, answer, timesSent } = await openBeforeTen()
    await waitFor(async () => expect(await hour()).toBe('10:00'))
    vi.setSystemTime('2026-11-23T09:00:30Z')
    answer([])
    await save()
    expect(await form.findByText('Godzina 10:00 już minęła: podaj nową.')).toBeVisible()
    expect(await hour()).toBe('')
    await save()
    expect(await form.findByText('Godzina rozpoczęcia jest wymagana')).toBeVisible()
    expect(timesSent()).toEqual([])
  })

  test('of a technician by name only asks nobody, and clears the hour that is over', async () => {
    const { form, hour, save, calls, person, answer, timesSent } = await openBeforeTen()
    await waitFor(async () => expect(await hour()).toBe('10:00'))
    const technician = form.getByRole('combobox', { name: 'Serwisant' })
    await person.clear(technician)
    await person.type(technician, 'Jan Sowa')
    answer([three])
    const asked = () => calls.filter(({ path }) => path.endsWith('/proposals')).length
    const askedBefore = asked()
    vi.setSystemTime('2026-11-23T09:00:30Z')
    await save()
    expect(await form.findByText('Godzina 10:00 już minęła: podaj nową.')).toBeVisible()
    expect(await hour()).toBe('')
    expect(technician).toHaveValue('Jan Sowa')
    expect([asked(), timesSent()]).toEqual([askedBefore, []])
  })

  test('saves no hour that was filled in while it asked about a conflict', async () => {
    const conflict = { kind: 'NOT_WORKING', message: 'Piotr Wrona ma wolne.', serviceId: null, startsAt: null }
    const { person, save, answer, timesSent } = await openBeforeTen(undefined, undefined, undefined, {
      'POST /api/services/conflicts': () => [conflict],
    })
    await save()
    const question = within(await screen.findByRole('alertdialog', { name: 'Zapisać mimo to?' }))
    answer([three])
    await pass(3)
    await person.click(question.getByRole('button', { name: 'Zapisz mimo to' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await pass(0.1)
    expect(timesSent()).toEqual([])
  })

  test('keeps what it has filled in while that is still proposed, though something better is', async () => {
    const { form, hour, answer } = await openBeforeTen({ day: '2026-11-23' }, three)
    await waitFor(async () => expect(await hour()).toBe('15:00'))
    const eleven = proposal('2026-11-23T10:00:00.000Z')
    answer([eleven, three])
    await pass(1.1)
    expect(await hour()).toBe('15:00')
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Jan Nowak')
    answer([eleven])
    await pass(1.1)
    expect(await hour()).toBe('11:00')
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Piotr Wrona')
  })

  test('keeps the hour of a proposal that was taken', async () => {
    const { form, person, hour, save, answer, timesSent } = await openBeforeTen({})
    await person.click(
      await form.findByRole('button', { name: /^Proponowany termin: poniedziałek, 23 listopada, 10:00/ }),
    )
    answer([three])
    await pass(3)
    expect(await hour()).toBe('10:00')
    await save()
    await waitFor(() => expect(timesSent()).toEqual(['2026-11-23T09:00:00.000Z']))
  })

  test('keeps the hour that was typed', async () => {
    const { form, hour, save, answer, timesSent } = await openBeforeTen()
    await waitFor(async () => expect(await hour()).toBe('10:00'))
    await writeDate(form, /Godzina rozpoczęcia/, '09:15')
    answer([three])
    await pass(3)
    await save()
    await waitFor(() => expect(timesSent()).toEqual(['2026-11-23T08:15:00.000Z']))
  })
})

describe('a service that is moved', () => {
  const booked = serviceWire({
    startDateTime: '2026-11-24T08:00:00.000Z',
    endDateTime: '2026-11-24T09:00:00.000Z',
    technicianId: 5,
    technician: 'Piotr Wrona',
  })
  async function move(
    initialSlot?: { day: Day },
    ofDay = [proposal('2026-11-26T12:00:00.000Z')],
    conflicts: () => object[] = () => [],
  ) {
    const app = openServiceDialog((dialogs) => dialogs.edit(decodeService(booked), initialSlot), {
      'GET /api/services/proposals': ({ query }) => (query.get('day') ? ofDay : []),
      'POST /api/services/conflicts': conflicts,
    })
    const form = await app.dialog('Edytuj wizytę')
    const queries = () =>
      app.calls.filter(({ path }) => path.endsWith('/proposals')).map(({ query }) => Object.fromEntries(query))
    return { ...app, form, queries }
  }

  test('is asked about only when its day changes: keeps its hour, and gets a proposal for the day', async () => {
    const { form, queries, person } = await move()
    await form.findByRole('region', { name: 'Wizyty: wtorek, 24 listopada' })
    expect(queries()).toEqual([])
    await writeDate(form, /Data serwisu/, '2026-11-26')
    const button = await form.findByRole('button', {
      name: 'Proponowany termin: czwartek, 26 listopada, 13:00 · Piotr Wrona',
    })
    expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('09:00')
    expect(queries()).toContainEqual({
      deviceId: '7',
      duration: '60',
      technicianId: '5',
      day: '2026-11-26',
      exceptId: String(booked.id),
    })
    await person.click(button)
    expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('13:00')
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Piotr Wrona')
  })

  test('to a day on which its technician has no time, or cannot go at any hour, says why', async () => {
    const conflict = (kind: string, message: string) => ({ kind, message, serviceId: null, startsAt: null })
    let conflicts: object[] = []
    const { form, calls } = await move(undefined, [], () => conflicts)
    await writeDate(form, /Data serwisu/, '2026-11-25')
    expect(
      await form.findByText('Piotr Wrona nie może tego dnia pojechać na tę wizytę. Godzinę można wpisać samemu.'),
    ).toBeVisible()
    conflicts = [
      conflict('OUTSIDE_HOURS', 'Piotr Wrona pracuje 26.11.2026 (czwartek) od 10:00 do 18:00.'),
      conflict('VISIT_NEED', 'Piotr Wrona nie ma drabiny.'),
    ]
    await writeDate(form, /Data serwisu/, '2026-11-26')
    expect(await form.findByText('Piotr Wrona nie ma drabiny. Godzinę można wpisać samemu.')).toBeVisible()
    expect(calls.filter(({ path }) => path === '/api/services/conflicts').map(({ body }) => body)).toContainEqual({
      technicianId: 5,
      deviceId: 7,
      startDateTime: '2026-11-26T08:00:00.000Z',
      endDateTime: '2026-11-26T09:00:00.000Z',
    })
  })

  test('to the day that the customer asked for gets the proposed hour', async () => {
    const { form } = await move({ day: asDay('2026-11-26') })
    await waitFor(async () => expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('13:00'))
    expect(form.getByRole('combobox', { name: 'Serwisant' })).toHaveValue('Piotr Wrona')
  })
})

test('without an hour nothing is at the same time, not even a visit after midnight', async () => {
  const midnight = { startDateTime: '2026-11-19T23:15:00.000Z', endDateTime: '2026-11-20T00:15:00.000Z' }
  const { dialog } = openServiceDialog((dialogs) => dialogs.book({ device: 7, day: asDay('2026-11-20') }), {
    'GET /api/technicians': () => [technicianWire(), janTechnician()],
    'GET /api/services': () => [serviceWire({ ...midnight, technicianId: 5, technician: 'Piotr Wrona' })],
  })
  const form = await dialog('Nowa wizyta')
  const day = await form.findByRole('region', { name: 'Wizyty: piątek, 20 listopada' })
  fireEvent.change(form.getByRole('combobox', { name: 'Serwisant' }), { target: { value: 'Piotr Wrona' } })
  await writeDate(form, /Godzina rozpoczęcia/, '00:30')
  await waitFor(() =>
    expect(day).toHaveTextContent('00:15–01:15 Jan Kowalski, przegląd okresowy · Piotr Wrona · w tym samym czasie'),
  )
  await writeDate(form, /Godzina rozpoczęcia/, '')
  expect(await dateText(form, /Godzina rozpoczęcia/)).toBe('')
  expect(day).not.toHaveTextContent('w tym samym czasie')
})

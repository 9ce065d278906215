import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problem } from '../../testing/api'
import { moved, openCalendar, ours } from './testing/calendar'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { settingsWire } from '../../testing/samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('lanes', () => {
  const address = '/?tab=services&view=lanes'
  const box = () => screen.findByRole('button', { name: /11:00.*Jan Kowalski/ })

  test('are one per technician, with working hours, and one for unassigned services', async () => {
    await openCalendar(address, [serviceWire(ours), serviceWire({ id: 12, technician: null, clientName: 'Zofia Lis' })])
    const mine = within(await screen.findByRole('list', { name: 'Piotr Wrona' }))
    expect(mine.getByRole('button', { name: /Jan Kowalski/ })).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Bez serwisanta' })).getByRole('button', { name: /Zofia Lis/ }),
    ).toBeVisible()
    expect(screen.getByRole('list', { name: 'Anna Sowa' })).toBeEmptyDOMElement()
    expect(screen.getAllByText('08:00–16:00')).toHaveLength(2)
  })

  test('a service is moved by keys, by the version that is shown, and taken back', async () => {
    const services = [serviceWire(ours)]
    const { person, calls } = await openCalendar(address, services, {
      'PUT /api/services/11': ({ body }) => (services[0] = moved(services[0]!, body)),
    })
    ;(await box()).focus()
    await person.keyboard('{Enter}')
    const popover = within(await screen.findByRole('dialog', { name: 'Jan Kowalski' }))
    expect(popover.getByRole('combobox', { name: 'Serwisant' })).toHaveClass('MuiNativeSelect-select')
    await person.click(popover.getByRole('button', { name: 'Później o 30 minut' }))
    expect(await popover.findByText('Poniedziałek, 23 listopada, 11:30–12:30')).toBeVisible()
    const update = calls.find(({ method }) => method === 'PUT')
    expect(update?.headers.get('if-match')).toBe('"1"')
    expect(update?.body).toMatchObject({
      startDateTime: '2026-11-23T10:30:00.000Z',
      endDateTime: '2026-11-23T11:30:00.000Z',
      technicianId: 4,
    })
    await person.keyboard('{Escape}')
    expect(await screen.findByText(/^Przełożono wizytę: Jan Kowalski, poniedziałek, 23 listopada, 11:30/)).toBeVisible()
    const undo = screen.getByRole('button', { name: 'Cofnij' })
    expect(undo.closest('section')).toHaveAccessibleName('Powiadomienia')
    await person.click(undo)
    expect(await box()).toBeVisible()
    const last = calls.findLast(({ method }) => method === 'PUT')
    expect(last?.headers.get('if-match')).toBe('"2"')
    expect(last?.body).toMatchObject({ startDateTime: '2026-11-23T10:00:00.000Z' })
  })

  describe('a move that could not be taken back without a network', () => {
    /** Moves a service and takes that back, which answers what `undo` does. */
    async function takeBack(undo: () => unknown) {
      const services = [serviceWire(ours)]
      const answers = [undefined, undo]
      const { person, calls } = await openCalendar(address, services, {
        'PUT /api/services/11': async ({ body }) => {
          await answers.shift()?.()
          return (services[0] = moved(services[0]!, body))
        },
      })
      await person.click(await box())
      await person.click(await screen.findByRole('button', { name: 'Później o 30 minut' }))
      await screen.findByText(/^Przełożono wizytę: Jan Kowalski/)
      await person.keyboard('{Control>}z{/Control}')
      return { person, sent: () => calls.filter(({ method }) => method === 'PUT') }
    }

    test('is offered to be taken back again', async () => {
      const { person, sent } = await takeBack(() => Promise.reject(new TypeError('network')))
      expect(await screen.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
      expect(
        await screen.findByText(/^Przełożono wizytę: Jan Kowalski, poniedziałek, 23 listopada, 11:30/),
      ).toBeVisible()
      await person.keyboard('{Control>}z{/Control}')
      expect(await screen.findByText('Poniedziałek, 23 listopada, 11:00–12:00')).toBeVisible()
      await waitFor(() => expect(sent()).toHaveLength(3))
      expect(sent()[2]?.headers.get('if-match')).toBe('"2"')
      expect(sent()[2]?.body).toMatchObject({ startDateTime: '2026-11-23T10:00:00.000Z' })
      expect(screen.queryByText(/^Przełożono wizytę/)).toBeNull()
    })

    test('is not offered any more once something else has been moved', async () => {
      let fail = () => {}
      const { person, sent } = await takeBack(
        () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('network')))),
      )
      await waitFor(() => expect(sent()).toHaveLength(2))
      await person.click(screen.getByRole('button', { name: 'Dłużej o 30 minut' }))
      fail()
      expect(await screen.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
      expect(screen.queryByText(/^Przełożono wizytę/)).toBeNull()
    })
  })

  describe('a move that follows before the answer', () => {
    async function pressTwice(first: () => unknown) {
      let answer = () => {}
      const pending = new Promise<void>((resolve) => (answer = resolve))
      const services = [serviceWire(ours)]
      const { person, calls } = await openCalendar(address, services, {
        'PUT /api/services/11': async ({ body }) => {
          await pending
          return first() ?? (services[0] = moved(services[0]!, body))
        },
      })
      await person.click(await box())
      const later = await screen.findByRole('button', { name: 'Później o 30 minut' })
      await person.click(later)
      await person.click(later)
      expect(await screen.findByText('Poniedziałek, 23 listopada, 12:00–13:00')).toBeVisible()
      answer()
      return () => calls.filter(({ method }) => method === 'PUT')
    }

    test('waits for it, starts from its version, and is the one to undo', async () => {
      const sent = await pressTwice(() => undefined)
      expect(
        await screen.findByText(/^Przełożono wizytę: Jan Kowalski, poniedziałek, 23 listopada, 12:00/),
      ).toBeVisible()
      expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
      expect(sent()[1]?.body).toMatchObject({ startDateTime: '2026-11-23T11:00:00.000Z' })
    })

    test('stays where it was put while the lanes are read again', async () => {
      clockStartsAt('2026-11-23T09:00:00Z')
      const services = [serviceWire(ours)]
      const { person } = await openCalendar(address, services, {
        'PUT /api/services/11': () => new Promise(() => {}),
      })
      await person.click(await box())
      await person.click(await screen.findByRole('button', { name: 'Później o 30 minut' }))
      services.push(serviceWire({ ...ours, id: 12, clientName: 'Zofia Lis' }))
      await pass(6)
      expect(screen.getByRole('button', { name: /11:00.*Zofia Lis/, hidden: true })).toBeVisible()
      expect(screen.getByText('Poniedziałek, 23 listopada, 11:30–12:30')).toBeVisible()
    })

    test('is given up with a refused one', async () => {
      const sent = await pressTwice(() => problem(409, 'STALE', 'Ktoś był szybszy.'))
      expect(await screen.findByText('Ktoś był szybszy.')).toBeVisible()
      expect(await screen.findByText('Poniedziałek, 23 listopada, 11:00–12:00')).toBeVisible()
      expect(sent()).toHaveLength(1)
    })
  })

  test('a day later, at an hour that the clocks skip, is refused with a sentence, and nothing is moved', async () => {
    const times = { startDateTime: '2027-03-27T01:30:00.000Z', endDateTime: '2027-03-27T02:30:00.000Z' }
    const { person, calls } = await openCalendar(`${address}&date=2027-03-27`, [serviceWire({ ...ours, ...times })])
    await person.click(await screen.findByRole('button', { name: /02:30.*Jan Kowalski/ }))
    await person.click(await screen.findByRole('button', { name: 'Dzień później' }))
    expect(await screen.findByText(/^Godziny 02:30 nie ma w dniu 28.03.2027/)).toBeVisible()
    expect(screen.getByText('Sobota, 27 marca, 02:30–03:30')).toBeVisible()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('a service is assigned to another technician', async () => {
    const services = [serviceWire(ours)]
    const { person } = await openCalendar(address, services, {
      'PUT /api/services/11': ({ body }) => (services[0] = moved(services[0]!, body)),
    })
    await person.click(await box())
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Serwisant' }), 'Anna Sowa')
    await person.keyboard('{Escape}')
    expect(
      await within(screen.getByRole('list', { name: 'Anna Sowa' })).findByRole('button', { name: /Jan Kowalski/ }),
    ).toBeVisible()
    expect(await screen.findByText(/^Zmieniono serwisanta: .*Anna Sowa$/)).toBeVisible()
  })

  test('a service that somebody else has changed goes back, and the refusal names them', async () => {
    const sentence = 'Ktoś w międzyczasie zmienił tę wizytę (Ewa Lis, 23.11.2026, 09:58).'
    const { person } = await openCalendar(address, [serviceWire(ours)], {
      'PUT /api/services/11': () => problem(409, 'STALE', sentence),
    })
    await person.click(await box())
    await person.click(await screen.findByRole('button', { name: 'Dłużej o 30 minut' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await screen.findByText('Poniedziałek, 23 listopada, 11:00–12:00')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cofnij' })).not.toBeInTheDocument()
  })

  test('a service whose new time is refused goes back, and the reason at the field is said', async () => {
    const sentence = 'Wizyty nie można przełożyć na dzień, który minął. Zakończ ją z tą datą.'
    const { person } = await openCalendar(address, [serviceWire(ours)], {
      'PUT /api/services/11': () =>
        problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields: { startDateTime: sentence } }),
    })
    await person.click(await box())
    await person.click(await screen.findByRole('button', { name: 'Dłużej o 30 minut' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(/Sprawdź formularz/)).toBeNull()
  })

  test('a move with a conflict is done, with a warning', async () => {
    const message = 'Piotr Wrona ma wolne dnia 23.11.2026 (urlop).'
    const services = [serviceWire(ours)]
    const { person } = await openCalendar(address, services, {
      'PUT /api/services/11': ({ body }) => (services[0] = moved(services[0]!, body)),
      'POST /api/services/conflicts': ({ body }) => {
        expect(body).toMatchObject({ technicianId: 4, deviceId: 7, exceptId: 11 })
        return [{ kind: 'DAY_OFF', message, serviceId: null, startsAt: null }]
      },
    })
    await person.click(await box())
    await person.click(await screen.findByRole('button', { name: 'Dłużej o 30 minut' }))
    await person.keyboard('{Escape}')
    expect(await screen.findByText(`Uwaga: ${message}`)).toBeVisible()
  })

  describe('an end that is dragged', () => {
    async function dragEnd(start: string, end: string, by: number) {
      const service = serviceWire({ ...ours, startDateTime: start, endDateTime: end })
      const { calls } = await openCalendar(address, [service], {
        'PUT /api/services/11': ({ body }) => moved(service, body),
      })
      const visit = await screen.findByRole('button', { name: /2[23]:00.*Jan Kowalski/ })
      fireEvent.pointerDown(visit.parentElement!.querySelector('.lane-resize')!, { clientY: 500, button: 0 })
      fireEvent.pointerMove(window, { clientY: 500 + by })
      expect(document.querySelector('.lane-ghost')).toHaveTextContent('–24:00')
      fireEvent.pointerUp(window)
      await waitFor(() => expect(document.querySelector('.lane-ghost')).toBeNull())
      return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    }

    test('reaches midnight', async () => {
      const sent = await dragEnd('2026-11-23T21:00:00.000Z', '2026-11-23T22:30:00.000Z', 500)
      await waitFor(() => expect(sent()).toMatchObject([{ endDateTime: '2026-11-23T23:00:00.000Z' }]))
    })

    test('stays after midnight when it is released where it was', async () => {
      const sent = await dragEnd('2026-11-23T22:00:00.000Z', '2026-11-24T00:00:00.000Z', 6)
      expect(screen.queryByText(/24:00/)).toBeNull()
      expect(screen.getByRole('button', { name: /23:00–01:00/ })).toBeVisible()
      expect(sent()).toEqual([])
    })
  })

  test.each([
    ['which propose it, it tells the customer', () => settingsWire({ visitNoticesByDefault: true }), true],
    ['which do not propose it, it tells nobody', () => settingsWire(), false],
    ['which cannot be read, it tells nobody', () => problem(500, 'INTERNAL', 'Błąd serwera'), false],
  ])('a service that is dragged before the settings are read waits for them: %s', async (_, settings, notify) => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const service = serviceWire(ours)
    const { calls } = await openCalendar(address, [service], {
      'GET /api/settings': async () => {
        await read
        return settings()
      },
      'PUT /api/services/11': ({ body }) => moved(service, body),
    })
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    fireEvent.pointerDown(await box(), { clientY: 500, button: 0 })
    fireEvent.pointerMove(window, { clientY: 600 })
    fireEvent.pointerUp(window)
    await waitFor(() => expect(screen.queryByRole('button', { name: /11:00.*Jan Kowalski/ })).toBeNull())
    expect(sent()).toEqual([])
    answer()
    await waitFor(() => expect(sent()).toMatchObject([{ notify }]))
  })

  test('a service that only gets another length waits for no settings, since nobody is told of that', async () => {
    const service = serviceWire(ours)
    const { calls } = await openCalendar(address, [service], {
      'GET /api/settings': () => new Promise(() => {}),
      'PUT /api/services/11': ({ body }) => moved(service, body),
    })
    const end = (await box()).parentElement!.querySelector('.lane-resize')!
    fireEvent.pointerDown(end, { clientY: 500, button: 0 })
    fireEvent.pointerMove(window, { clientY: 540 })
    fireEvent.pointerUp(window)
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: false }))
  })

  test('a service that is completed is not moved', async () => {
    const { person } = await openCalendar(address, [serviceWire({ ...ours, status: 'COMPLETED' })])
    await person.click(await box())
    await screen.findByRole('dialog', { name: 'Jan Kowalski' })
    expect(screen.queryByRole('button', { name: 'Później o 30 minut' })).not.toBeInTheDocument()
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { deviceWire, settingsWire } from '../testing/samples'
import { onMonday, openDashboard, panel } from './testing/open-dashboard'

onMonday()

describe('who is to be called back', () => {
  const device = deviceWire({
    terminPrzegladu: '2026-11-20',
    serviceConfirmed: true,
    serviceConfirmedAt: '2026-11-22T10:00:00.000Z',
  })
  const waiting = (devices: object[], total = devices.length) => ({
    'GET /api/dashboard/inspections-alert': () => ({
      toBook: { total, devices },
      overdue: { total: 0, devices: [] },
      dueSoon: { total: 0, devices: [] },
    }),
  })

  test('stands with what was confirmed, and is called', async () => {
    await openDashboard(waiting([device], 6))
    const list = await panel('Oddzwoń')
    expect(await list.findByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/devices/7/show')
    expect(list.getByRole('listitem')).toHaveTextContent('Potwierdzono wczoraj · termin minął 20.11.2026')
    expect(list.getByRole('link', { name: /^Zadzwoń: Jan Kowalski/ })).toHaveAttribute('href', 'tel:+48500600700')
    expect(list.getByRole('link', { name: 'Do umówienia (6)' })).toHaveAttribute('href', '/services/to-book')
  })

  test('is also whom the booked visit does not suit, with what they wish', async () => {
    const booked = {
      id: 11,
      technician: null,
      rejected: true,
      startDateTime: '2026-11-25T08:00:00.000Z',
      endDateTime: '2026-11-25T09:00:00.000Z',
    }
    const wish = { scheduledDate: '2026-12-01', part: null, note: null, phone: null, at: '2026-11-22T11:00:00.000Z' }
    await openDashboard(waiting([{ ...device, bookedVisit: booked, wish }]))
    const list = await panel('Oddzwoń')
    expect(await list.findByRole('listitem')).toHaveTextContent('Nie pasuje wizyta 25.11.2026, 09:00')
    expect(list.getByRole('listitem')).toHaveTextContent('wtorek, 1 grudnia')
    expect(list.getByRole('button', { name: /^Zmień termin: Jan Kowalski/ })).toBeVisible()
  })

  test('is also whose visit was called off, even if another one is booked', async () => {
    const booked = {
      id: 11,
      technician: null,
      rejected: false,
      startDateTime: '2026-11-25T08:00:00.000Z',
      endDateTime: '2026-11-25T09:00:00.000Z',
    }
    const calledOffVisit = { id: 12, startDateTime: '2026-11-24T08:00:00.000Z' }
    await openDashboard(waiting([{ ...device, bookedVisit: booked, calledOffVisit }]))
    const list = await panel('Oddzwoń')
    expect(await list.findByRole('listitem')).toHaveTextContent('Odwołano wizytę 24.11.2026 · termin minął 20.11.2026')
  })

  test('gets a visit on the spot', async () => {
    const { person } = await openDashboard({ ...waiting([device]), 'GET /api/settings': () => settingsWire() })
    const list = await panel('Oddzwoń')
    await person.click(
      await list.findByRole('button', { name: 'Umów wizytę: Jan Kowalski, Pompa ciepła Vitocal 200-S' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Nowa wizyta' })
    expect(dialog).toHaveTextContent('Jan Kowalski')
    expect(dialog).toHaveTextContent('Vitocal 200-S')
  })

  test('is only shown to people who only look', async () => {
    await openDashboard(waiting([device]), 'VIEWER')
    const list = await panel('Oddzwoń')
    await list.findByRole('link', { name: 'Jan Kowalski' })
    expect(list.queryByRole('button')).toBeNull()
  })
})

describe('what is due', () => {
  const device = deviceWire({ terminPrzegladu: '2026-11-20' })
  const due = (overdue: object[], dueSoon: object[]) => ({
    'GET /api/dashboard/inspections-alert': () => ({
      toBook: { total: 0, devices: [] },
      overdue: { total: overdue.length, devices: overdue },
      dueSoon: { total: dueSoon.length, devices: dueSoon },
    }),
  })

  test('is what is late first, then what is due in two weeks, each with the whole list', async () => {
    const soon = deviceWire({ id: 8, clientName: 'Anna Nowak', terminPrzegladu: '2026-11-30' })
    const { person } = await openDashboard(due([device], [soon]))
    const list = await panel('Terminy przeglądów')
    expect(await list.findByRole('listitem')).toHaveTextContent('Termin 20.11.2026Po terminie, bez przypomnienia')
    expect(list.getByRole('link', { name: 'Wszystkie po terminie (1)' })).toHaveAttribute(
      'href',
      '/?tab=clients&view=table&filter=overdue',
    )
    await person.click(list.getByRole('button', { name: 'W ciągu 14 dni (1)' }))
    expect(list.getByRole('listitem')).toHaveTextContent('Anna Nowak')
    expect(list.getByRole('link', { name: 'Wszystkie w ciągu 14 dni (1)' })).toHaveAttribute(
      'href',
      '/?tab=clients&view=table&filter=twoWeeks',
    )
  })

  test('begins with two weeks where nothing is late, and says so where there is nothing', async () => {
    await openDashboard(due([], []))
    const list = await panel('Terminy przeglądów')
    expect(await list.findByText('W ciągu 14 dni nie mija termin żadnego przeglądu.')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'

const base = '/api/admin/sms/rate-limits'
const blocked = {
  phoneNumber: '+48500600700',
  clientId: 3,
  clientName: 'Jan Kowalski',
  reason: 'Reklamacja',
  until: '2026-12-01',
  blockedAt: '2026-11-20T09:00:00.000Z',
  blockedBy: 'Ola Nowak',
}
const limits = { perNumberDay: 5, perNumberWeek: 10, perMinute: null }

function open(api: Handlers = {}, as: Role = 'ADMIN') {
  const app = openConsole('/admin/sms-limits', {
    as,
    api: {
      [`GET ${base}/status`]: () => ({
        config: limits,
        lastMinute: 0,
        today: 12,
        lastWeek: 1234,
        heldToday: 2,
        refusedToday: 3,
        blocked: 1,
        testMode: false,
      }),
      [`GET ${base}/blocked`]: () => [blocked],
      [`GET ${base}/statistics`]: () => ({
        days: [{ date: '2026-11-23', sent: 12, held: 2, refused: 3 }],
        numbers: [{ phoneNumber: '+48600100200', clientId: null, clientName: null, today: 1, lastWeek: 4 }],
      }),
      ...api,
    },
  })
  return { ...app, sent: (path: string) => app.calls.filter((call) => call.path === `${base}/${path}`) }
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('the limits are shown, and changed: an empty field is no limit, and what the server refuses stands at its field', async () => {
  let refuse = true
  const { person, sent } = open({
    [`PUT ${base}/config`]: () =>
      refuse ? problem(400, 'VALIDATION', 'Nieprawidłowe dane.', { fields: { perMinute: 'Za dużo' } }) : limits,
  })
  const limitsPanel = await panel('Limity')
  expect(limitsPanel.getByText('5 SMS-ów')).toBeVisible()
  expect(limitsPanel.getByText('bez limitu')).toBeVisible()
  await person.click(limitsPanel.getByRole('button', { name: 'Zmień limity' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień limity SMS' }))
  await person.clear(dialog.getByLabelText(/^Na jeden numer dziennie/))
  await person.type(dialog.getByLabelText(/na minutę/), '30')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await dialog.findByText('Za dużo')).toBeVisible()
  refuse = false
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Limity zostały zapisane')).toBeVisible()
  expect(sent('config').at(-1)?.body).toEqual({
    perNumberDay: null,
    perNumberWeek: 10,
    perMinute: 30,
    previous: limits,
  })
})

test('limits that a colleague has changed since are told before they are replaced', async () => {
  const newer = { ...limits, perNumberDay: 3 }
  const { person, sent } = open({
    [`GET ${base}/config`]: () => newer,
    [`PUT ${base}/config`]: ({ body }) =>
      (body as { previous: typeof limits }).previous.perNumberDay === 3
        ? newer
        : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
  })
  await person.click((await panel('Limity')).getByRole('button', { name: 'Zmień limity' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zmień limity SMS' }))
  await person.type(dialog.getByLabelText(/na minutę/), '30')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await dialog.findByText('Limity SMS-ów · na numer dziennie: 5 → 3')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Wczytaj' }))
  expect(dialog.getByLabelText(/^Na jeden numer dziennie/)).toHaveValue('3')
  await person.type(dialog.getByLabelText(/na minutę/), '30')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Limity zostały zapisane')).toBeVisible()
  expect(sent('config').at(-1)?.body).toEqual({ ...newer, perMinute: 30, previous: newer })
})

test('a number is blocked with a reason, without a last day, and another one unblocked', async () => {
  const { person, sent } = open({
    [`POST ${base}/block`]: () => ({ success: true, message: 'x', blocked }),
    [`POST ${base}/unblock`]: () => ({ success: true, message: 'x' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Zablokuj: +48 600 100 200' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zablokuj numer' }))
  await person.click(dialog.getByRole('button', { name: 'Zablokuj' }))
  expect(await dialog.findByText('Podaj powód blokady')).toBeVisible()
  await person.type(dialog.getByLabelText(/^Powód/), 'Spór')
  await person.click(dialog.getByRole('button', { name: 'Zablokuj' }))
  await waitFor(() =>
    expect(sent('block').map(({ body }) => body)).toEqual([
      { phoneNumber: '+48600100200', reason: 'Spór', until: null },
    ]),
  )

  const list = await panel('Zablokowane numery')
  expect(list.getByText(/^Do 01.12.2026. Ola Nowak/)).toBeVisible()
  expect(list.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  await person.click(list.getByRole('button', { name: 'Odblokuj: +48 500 600 700' }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Odblokuj' }))
  await waitFor(() => expect(sent('unblock').map(({ body }) => body)).toEqual([{ phoneNumber: '+48500600700' }]))
})

test('others than administrators are sent to the dashboard', async () => {
  const { address } = open({}, 'MANAGER')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

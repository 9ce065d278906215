import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SmsAnswerWire } from '#domain/sms/answer'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../testing/api'
import { paged } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { smsWire } from '../../testing/samples'

const answer = (change: Partial<SmsAnswerWire> = {}): SmsAnswerWire => ({
  id: 1,
  phoneNumber: '+48500600700',
  clientId: 3,
  clientName: 'Jan Kowalski',
  smsId: null,
  message: 'Czy można w sobotę?',
  optOut: false,
  receivedAt: '2026-11-23T09:00:00.000Z',
  handledAt: null,
  handledBy: null,
  ...change,
})

async function open(rows: SmsAnswerWire[], { as = 'TECHNICIAN', api = {} }: { as?: Role; api?: Handlers } = {}) {
  const app = openConsole('/admin/sms-answers', {
    as,
    api: { 'GET /api/sms/answers': () => paged('sms-answers', rows), ...api },
  })
  await screen.findByRole('heading', { name: 'Odpowiedzi klientów' })
  return app
}

test('what nobody has dealt with comes first, with the way to the client and to call', async () => {
  const { calls } = await open([
    answer(),
    answer({ id: 2, clientId: null, clientName: null, message: 'STOP', optOut: true }),
  ])
  expect(await screen.findByText('Czy można w sobotę?')).toBeVisible()
  const [call] = calls.filter(({ path }) => path === '/api/sms/answers')
  expect(call?.query.get('filter')).toBe('{"status":"OPEN"}')
  expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  expect(screen.getAllByRole('link', { name: '+48 500 600 700' })[0]).toHaveAttribute('href', 'tel:+48500600700')
  expect(screen.getByText('Nieznany numer')).toBeVisible()
  expect(screen.getByText('Nie chce SMS-ów')).toBeVisible()
})

test('an answer is ticked off, and put back', async () => {
  const done = answer({ id: 2, handledAt: '2026-11-23T10:00:00.000Z', handledBy: 'Ola Nowak' })
  const { person, calls } = await open([answer(), done], {
    api: { 'POST /api/sms/answers/1/handled': () => done, 'POST /api/sms/answers/2/reopen': () => answer({ id: 2 }) },
  })
  await person.click(await screen.findByRole('button', { name: /^Załatwione: Jan Kowalski/ }))
  expect(await screen.findByText('Odpowiedź została załatwiona')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Wróć do załatwienia/ }))
  expect(await screen.findByText('Odpowiedź wróciła do załatwienia')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/sms/answers/1/handled',
    '/api/sms/answers/2/reopen',
  ])
})

test('an answer is written back to; what did not leave stays in its window and says why', async () => {
  const { person, calls } = await open([answer()], {
    api: { 'POST /api/sms/answers/1/reply': () => ({ success: false, message: 'Bramka odmówiła.', sms: smsWire() }) },
  })
  await person.click(await screen.findByRole('button', { name: /^Odpisz: Jan Kowalski/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Odpisz klientowi' }))
  expect(dialog.getByText('Czy można w sobotę?')).toBeVisible()
  await person.type(dialog.getByLabelText(/^Treść wiadomości/), 'Tak, dziękujemy')
  await person.click(dialog.getByRole('button', { name: 'Bez polskich znaków' }))
  await person.click(dialog.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await dialog.findByText('Bramka odmówiła.')).toBeVisible()
  expect(dialog.getByLabelText(/^Treść wiadomości/)).toHaveValue('Tak, dziekujemy')
  expect(calls.find(({ path }) => path.endsWith('/reply'))?.body).toEqual({
    message: 'Tak, dziekujemy',
    previous: { handledAt: null },
  })
})

test('a viewer reads, and does nothing', async () => {
  await open([answer()], { as: 'VIEWER' })
  expect(await screen.findByText('Czy można w sobotę?')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Odpisz/ })).not.toBeInTheDocument()
})

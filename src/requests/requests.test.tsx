import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { RequestWire } from '#domain/requests/contract'
import type { Handlers } from '../testing/api'
import { paged } from '../testing/api'
import { openConsole } from '../testing/console'

const request = (change: Partial<RequestWire> = {}): RequestWire => ({
  ...{ id: 1, kind: 'FAILURE', state: 'NEW', deviceId: 7, deviceType: 'POMPA_CIEPLA', deviceName: 'aroTHERM' },
  ...{ city: 'Opoczno', clientId: 3, clientName: 'Łucja Żak', phone: '+48601222333', known: false },
  ...{ text: 'Błąd F.28', preferredDay: null, preferredPart: null, receivedAt: '2026-11-23T09:00:00.000Z' },
  ...{ changedAt: '2026-11-23T09:00:00.000Z', changedBy: null, closeReason: null, serviceId: null },
  photos: [{ id: 5, url: '/api/files/a', thumbnailUrl: '/api/files/b' }],
  ...change,
})

async function open(rows: RequestWire[], { as = 'TECHNICIAN', api = {} }: { as?: Role; api?: Handlers } = {}) {
  const opened = openConsole('/services/requests', {
    as,
    api: { 'GET /api/requests': () => paged('requests', rows), ...api },
  })
  await screen.findByRole('heading', { name: 'Zgłoszenia' })
  await screen.findByText('Błąd F.28')
  return opened
}

test('what waits is shown first, with its photos and a number that is not the client’s', async () => {
  const { person, calls } = await open([request()])
  expect(calls.find(({ path }) => path === '/api/requests')?.query.get('filter')).toBe('{"state":"OPEN"}')
  expect(screen.getByText('inny niż u klienta')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Otwórz: Awaria: Łucja Żak/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zgłoszenie' }))
  expect(dialog.getByRole('img', { name: /^Zdjęcie 1/ })).toHaveAttribute('src', '/api/files/b')
})

test('a request is answered, closed with a reason, and put back', async () => {
  const { person, calls } = await open([request(), request({ id: 2, state: 'CLOSED', text: 'Stare' })], {
    api: {
      'POST /api/requests/1/answer': () => ({ success: true, message: 'SMS został wysłany.' }),
      'POST /api/requests/1/close': () => ({ message: 'Zgłoszenie zostało zamknięte.' }),
      'POST /api/requests/2/reopen': () => ({ message: 'Zgłoszenie wróciło na listę.' }),
    },
  })
  await person.click(screen.getAllByRole('button', { name: /^Odpowiedz SMS-em/ })[0]!)
  const answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  await person.type(answer.getByLabelText(/^Treść wiadomości/), 'Będziemy o 16')
  await person.click(answer.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await screen.findByText('SMS został wysłany.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^Zamknij: Awaria/ }))
  const closing = within(await screen.findByRole('dialog', { name: 'Zamknij zgłoszenie' }))
  await person.click(closing.getByRole('button', { name: 'Zamknij zgłoszenie' }))
  expect(await closing.findByText('Podaj powód')).toBeVisible()
  await person.type(closing.getByLabelText(/^Powód/), 'Wyjaśnione')
  await person.click(closing.getByRole('button', { name: 'Zamknij zgłoszenie' }))
  await person.click(await screen.findByRole('button', { name: /^Cofnij zamknięcie/ }))
  expect(await screen.findByText('Zgłoszenie wróciło na listę.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/requests/1/answer', { message: 'Będziemy o 16' }],
    ['/api/requests/1/close', { reason: 'Wyjaśnione' }],
    ['/api/requests/2/reopen', undefined],
  ])
})

test('who may only look is offered only to open it', async () => {
  await open([request()], { as: 'VIEWER' })
  expect(screen.getByRole('button', { name: /^Otwórz/ })).toBeVisible()
  for (const name of [/^Odpowiedz/, /^Umów/, /^Zamknij/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

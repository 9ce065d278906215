import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { RequestWire } from '#domain/requests/request'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { requestWire as request } from '../testing/request-samples'
import { deviceWire, settingsWire } from '../testing/samples'
import { serviceWire } from '../testing/service-samples'

async function open(rows: RequestWire[], { as = 'TECHNICIAN', api = {} }: { as?: Role; api?: Handlers } = {}) {
  const app = openConsole('/services/requests', {
    as,
    api: { 'GET /api/requests': () => paged('requests', rows), ...api },
  })
  await screen.findByRole('heading', { name: 'Zgłoszenia' })
  await screen.findByText('Błąd F.28')
  return app
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
      'POST /api/requests/1/close': () => ({ message: 'Zgłoszenie zostało zamknięte' }),
      'POST /api/requests/2/reopen': () => ({ message: 'Zgłoszenie wróciło na listę' }),
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
  expect(await screen.findByText('Zgłoszenie wróciło na listę')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/requests/1/answer', { message: 'Będziemy o 16', previous: { state: 'NEW' } }],
    ['/api/requests/1/close', { reason: 'Wyjaśnione', previous: { state: 'NEW' } }],
    ['/api/requests/2/reopen', undefined],
  ])
})

test('an answer to a number that gets no SMS is prevented before it is typed', async () => {
  const { person } = await open([
    request({ smsBlocked: true }),
    request({ id: 2, kind: 'VISIT', text: 'Rano', smsOptedOut: true }),
  ])
  await person.click(screen.getByRole('button', { name: /^Odpowiedz SMS-em: Awaria/ }))
  let answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  expect(answer.getByRole('alert')).toHaveTextContent('Ten numer jest zablokowany: SMS nie wyjdzie.')
  expect(answer.getByRole('button', { name: 'Wyślij SMS' })).toBeDisabled()
  await person.click(answer.getByRole('button', { name: 'Anuluj' }))
  await person.click(screen.getByRole('button', { name: /^Odpowiedz SMS-em: Prośba/ }))
  answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  expect(answer.getByRole('alert')).toHaveTextContent('prośba, żeby nie wysyłać SMS-ów')
  expect(answer.getByRole('button', { name: 'Wyślij SMS' })).toBeEnabled()
})

test('an answer that did not leave stays in its window with the reason', async () => {
  const { person } = openConsole('/services/requests', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/requests': () => paged('requests', [request({ kind: 'VISIT', text: 'Rano' })]),
      'GET /api/settings': () => settingsWire(),
      'GET /api/services/proposals': () => [],
      'POST /api/requests/1/answer': () => ({ success: false, message: 'To nie jest numer komórkowy' }),
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Odpowiedz SMS-em: Prośba/ }))
  const answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  await person.type(answer.getByLabelText(/^Treść wiadomości/), 'Będziemy o 16')
  await person.click(answer.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await answer.findByText('To nie jest numer komórkowy')).toBeVisible()
  expect(answer.getByLabelText(/^Treść wiadomości/)).toHaveValue('Będziemy o 16')
})

test.each([
  ['that it was settled meanwhile', 'CONFLICT', 'To zgłoszenie jest już załatwione (Ola).', {}],
  ['of the night alone', 'QUIET_HOURS', 'O tej porze nie wysyłamy SMS-ów.', { previous: { state: 'NEW' } }],
] as const)('who is told %s keeps the answer, and may send it all the same', async (_, code, sentence, seen) => {
  const bodies: unknown[] = []
  const { person } = await open([request()], {
    api: {
      'POST /api/requests/1/answer': ({ body }) => {
        bodies.push(body)
        if (bodies.length > 1) return { success: true, message: 'SMS został wysłany.' }
        return problem(409, code, sentence)
      },
    },
  })
  await person.click(screen.getByRole('button', { name: /^Odpowiedz SMS-em/ }))
  const answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  await person.type(answer.getByLabelText(/^Treść wiadomości/), 'Będziemy o 16')
  await person.click(answer.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await answer.findByText(sentence)).toBeVisible()
  await person.click(answer.getByRole('button', { name: 'Wyślij SMS' }))
  expect(await screen.findByText('SMS został wysłany.')).toBeVisible()
  expect(bodies).toEqual([
    { message: 'Będziemy o 16', previous: { state: 'NEW' } },
    { message: 'Będziemy o 16', ...seen },
  ])
})

test('an answer is given a time that costs little, which is added to what is written', async () => {
  const { person, calls } = openConsole('/services/requests', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/requests': () => paged('requests', [request({ kind: 'VISIT', text: 'Rano' })]),
      'GET /api/settings': () => settingsWire(),
      'GET /api/services/proposals': () => [
        {
          startDateTime: '2190-01-14T13:30:00.000Z',
          technicianId: 5,
          technician: 'Piotr Wrona',
          reason: '',
          addedMinutes: 6,
          nearby: false,
          cheapest: true,
        },
      ],
      'POST /api/requests/1/answer': () => ({ success: true, message: 'Wysłano' }),
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Odpowiedz SMS-em: Prośba/ }))
  const answer = within(await screen.findByRole('dialog', { name: 'Odpowiedz SMS-em' }))
  await person.type(answer.getByLabelText(/^Treść wiadomości/), 'Dzień dobry.')
  const times = within(await answer.findByRole('group', { name: 'Wstaw termin' }))
  await person.click(times.getByRole('button', { name: /14:30.*Piotr Wrona.*\+6\smin jazdy/ }))
  expect(answer.getByLabelText(/^Treść wiadomości/)).toHaveValue(
    'Dzień dobry. Proponujemy termin: czwartek, 14 stycznia 2190, 14:30.',
  )
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a visit is booked for a wish without a bare hour, and settles the request with it', async () => {
  const wish = request({ kind: 'VISIT', preferredPart: 'AFTERNOON', text: 'Domofon 12', state: 'ANSWERED' })
  const { person, calls } = openConsole('/services/requests', {
    as: 'TECHNICIAN',
    api: {
      'GET /api/requests': () => paged('requests', [wish, request({ id: 2, deviceId: 8, text: 'Nie grzeje' })]),
      'GET /api/devices/7': () => deviceWire({ clientId: 3 }),
      'GET /api/settings': () => settingsWire(),
      'GET /api/services': () => [],
      'POST /api/services/conflicts': () => [],
      'GET /api/services/proposals': () => [
        {
          startDateTime: '2190-01-14T13:30:00.000Z',
          technicianId: null,
          technician: null,
          reason: 'Wolna godzina w dniu roboczym.',
          addedMinutes: null,
          nearby: false,
          cheapest: false,
        },
      ],
      'POST /api/services': () => Response.json(serviceWire(), { status: 201 }),
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Umów wizytę: Prośba/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Nowa wizyta' }))
  expect(await form.findByText('po południu. Domofon 12 · tel. +48 601 222 333')).toBeVisible()
  expect(form.getByRole('checkbox', { name: /^Prośba o wizytę/ })).toBeChecked()
  expect(form.getByRole('checkbox', { name: /^Awaria.*Nie grzeje/ })).not.toBeChecked()
  await person.click(await form.findByRole('button', { name: /^Proponowany termin.*14:30/ }))
  await person.click(form.getByRole('button', { name: 'Zapisz wizytę' }))
  await screen.findByText('Serwis został utworzony pomyślnie!')
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/services')?.body).toMatchObject({
    deviceId: 7,
    serviceType: 'PRZEGLAD_OKRESOWY',
    startDateTime: '2190-01-14T13:30:00.000Z',
    requestIds: [1],
  })
})

test('who may only look is offered only to open it', async () => {
  await open([request()], { as: 'VIEWER' })
  expect(screen.getByRole('button', { name: /^Otwórz/ })).toBeVisible()
  for (const name of [/^Odpowiedz/, /^Umów/, /^Zamknij/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'

const person = {
  clientId: 7,
  name: 'Łucja Żak',
  phone: '+48600100200',
  email: null,
  devices: 1,
  services: 2,
  messages: 5,
  sharedWith: 0,
}
const lines = [
  { kind: 'Wizyty', outcome: 'ERASED', count: 2, note: '' },
  { kind: 'Ewidencja czynnika chłodniczego', outcome: 'KEPT', count: 1, note: 'Przepisy każą trzymać ją 5 lat.' },
]
const keepAll = { smsMonths: null, answerMonths: null, consentMonths: null, photoMonths: null }

test('a person is erased only after what goes and what stays was shown, and with a reason', async () => {
  const done = { id: 1, at: '2026-11-23T09:00:00.000Z', by: 'Jan', whose: 'Klient nr 7', reason: 'wniosek', lines }
  const { person: me, calls } = openConsole('/admin/privacy', {
    as: 'ADMIN',
    api: {
      'GET /api/privacy/people': () => [person],
      'GET /api/privacy/preview': () => lines,
      'GET /api/privacy/retention': () => keepAll,
      'GET /api/privacy/erasures': () => [],
      'GET /api/privacy/kept-visits': () => [],
      'POST /api/privacy/erasures': () => done,
    },
  })
  await me.type(await screen.findByLabelText('Nazwisko, telefon, e-mail'), 'Żak')
  await me.click(await screen.findByRole('button', { name: 'Usuń dane: Łucja Żak' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Przepisy każą trzymać ją 5 lat.')).toBeVisible()
  await me.click(within(dialog).getByRole('button', { name: 'Usuń na zawsze' }))
  expect(await within(dialog).findByText('Napisz, na jakiej podstawie usuwasz dane')).toBeVisible()
  await me.type(within(dialog).getByLabelText(/Podstawa/), 'wniosek')
  await me.click(within(dialog).getByRole('button', { name: 'Usuń na zawsze' }))
  expect(await screen.findByText('Dane zostały usunięte')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ clientId: 7, reason: 'wniosek' })
})

test('once a person is erased, the focus goes to the next one found, and then to the search', async () => {
  let people = [person, { ...person, clientId: 8, name: 'Jan Żak', phone: '+48600100300' }]
  const { person: me } = openConsole('/admin/privacy', {
    as: 'ADMIN',
    api: {
      'GET /api/privacy/people': () => people,
      'GET /api/privacy/preview': () => lines,
      'GET /api/privacy/retention': () => keepAll,
      'GET /api/privacy/erasures': () => [],
      'GET /api/privacy/kept-visits': () => [],
      'POST /api/privacy/erasures': () => {
        people = people.slice(1)
        return { id: 1, at: '2026-11-23T09:00:00.000Z', by: 'Jan', whose: 'Klient nr 7', reason: 'wniosek', lines }
      },
    },
  })
  const search = await screen.findByLabelText('Nazwisko, telefon, e-mail')
  await me.type(search, 'Żak')
  async function erase(name: string) {
    await me.click(await screen.findByRole('button', { name: `Usuń dane: ${name}` }))
    await me.type(await screen.findByLabelText(/Podstawa/), 'wniosek')
    await me.click(screen.getByRole('button', { name: 'Usuń na zawsze' }))
  }
  await erase('Łucja Żak')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pobierz dane: Jan Żak' })).toHaveFocus())
  await erase('Jan Żak')
  await waitFor(() => expect(search).toHaveFocus())
})

test('what the books need of the visits of erased clients is searched and saved as a file', async () => {
  const visit = (id: number, of: object) => ({
    id,
    performedOn: '2026-03-02',
    type: 'PRZEGLAD_OKRESOWY',
    deviceType: 'HEAT_PUMP',
    price: 350.5,
    payment: 'CASH',
    technician: 'Jan Żak',
    whose: 'Klient nr 7',
    ...of,
  })
  const { person: me } = openConsole('/admin/privacy', {
    as: 'ADMIN',
    api: {
      'GET /api/privacy/retention': () => keepAll,
      'GET /api/privacy/erasures': () => [],
      'GET /api/privacy/kept-visits': () => [
        visit(2, {}),
        visit(1, { performedOn: '2025-05-01', type: 'NAPRAWA', price: null, payment: null, technician: null }),
      ],
    },
  })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:file'
  })
  const list = await screen.findByRole('list', { name: 'Wizyty zachowane do ksiąg' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText(/^2 wizyty, razem 350,50/)).toBeVisible()
  await me.type(screen.getByLabelText('Rodzaj, urządzenie, serwisant, data'), 'zak 02.03.2026')
  expect(await screen.findByText(/^1 wizyta, razem/)).toBeVisible()
  await me.click(screen.getByRole('button', { name: 'Pobierz CSV' }))
  expect((await saved[0]!.text()).split('\r\n').slice(0, 2)).toEqual([
    'Data;Rodzaj;Urządzenie;Cena (zł);Płatność;Serwisant;Czyja',
    '2026-03-02;Przegląd okresowy;Pompa ciepła;350,50;Gotówka;Jan Żak;Klient nr 7',
  ])
})

/** The page over stored times of keeping, which are replaced only by whoever has read them as they are */
function openRetention() {
  const server = { stored: { ...keepAll, smsMonths: 24 } as Record<string, number | null> }
  const opened = openConsole('/admin/privacy', {
    as: 'ADMIN',
    api: {
      'GET /api/privacy/retention': () => server.stored,
      'GET /api/privacy/erasures': () => [],
      'GET /api/privacy/kept-visits': () => [],
      'PUT /api/privacy/retention': ({ body }) => {
        const { previous, ...next } = body as { previous: object }
        if (JSON.stringify(previous) !== JSON.stringify(server.stored))
          return problem(409, 'STALE', 'Ktoś zmienił te dane.')
        return (server.stored = next)
      },
    },
  })
  return { ...opened, server }
}

test('a time that is being typed outlasts a newer one of somebody else, which the other fields take', async () => {
  const { person: me, calls, server } = openRetention()
  const readAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === '/api/privacy/retention').length
  const sms = await screen.findByLabelText('Treść i numery wysłanych SMS-ów')
  expect(sms).toHaveValue('24')
  server.stored = { ...server.stored, smsMonths: 36 }
  readAgain()
  await waitFor(() => expect(sms).toHaveValue('36'))
  await me.clear(sms)
  await me.type(sms, '48')
  server.stored = { ...server.stored, smsMonths: 12 }
  const before = reads()
  readAgain()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(sms).toHaveValue('48')
  const save = screen.getByRole('button', { name: 'Zapisz' })
  await me.click(save)
  expect(await screen.findByText('Przechowywanie (miesiące) · Treść i numery wysłanych SMS-ów: 36 → 12')).toBeVisible()
  await me.click(save)
  expect(await screen.findByText('Zapisano czasy przechowywania')).toBeVisible()
  expect(server.stored['smsMonths']).toBe(48)
  expect(save).toHaveFocus()
  expect(sms).toHaveValue('48')
})

test('times of keeping that a colleague has changed meanwhile are told before they are replaced', async () => {
  const { person: me, calls, server } = openRetention()
  await me.type(await screen.findByLabelText('Odpowiedzi klientów na SMS-y'), '12')
  server.stored = { ...server.stored, smsMonths: 36 }
  await me.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Przechowywanie (miesiące) · Treść i numery wysłanych SMS-ów: 24 → 36')).toBeVisible()
  await me.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Zapisano czasy przechowywania')).toBeVisible()
  expect(server.stored).toEqual({ ...keepAll, smsMonths: 24, answerMonths: 12 })
  // What was saved is what the next save starts from.
  await me.type(screen.getByLabelText('Cofnięte zgody na reklamy'), '6')
  await me.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(server.stored).toEqual({ ...keepAll, smsMonths: 24, answerMonths: 12, consentMonths: 6 }))
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3)
})

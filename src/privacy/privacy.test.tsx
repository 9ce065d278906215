import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../testing/console'

const person = {
  ...{ clientId: 7, name: 'Łucja Żak', phone: '+48600100200', email: null },
  ...{ devices: 1, services: 2, messages: 5, sharedWith: 0 },
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
  expect(await screen.findByText('Dane zostały usunięte.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ clientId: 7, reason: 'wniosek' })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { tokensWire, userWire } from '../../testing/samples'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const lacking = () => problem(403, 'SECOND_STEP_REQUIRED', 'Twoja rola wymaga logowania dwuetapowego.')
const api = {
  'GET /api/auth/second-step': () => ({ enabledAt: null, recoveryCodesLeft: 0, required: true }),
  'POST /api/auth/second-step/begin': () => ({ secret, address: `otpauth://totp/Termin:ewa?secret=${secret}` }),
  'POST /api/auth/second-step/enable': () => ({ recoveryCodes: ['abcdefgh234567abcdefgh23'] }),
}

/** Whether the browser asks before the page is left */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('who must have a second step is led to set it up, sees the recovery codes once, and goes on to the page', async () => {
  let isOn = false
  const { person, address, session, calls } = openConsole('/admin/users?page=2', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/users': () => (isOn ? paged('users', []) : lacking()),
      'POST /api/auth/second-step/enable': () => {
        isOn = true
        return { recoveryCodes: ['abcdefgh234567abcdefgh23'] }
      },
    },
  })
  await person.type(await screen.findByLabelText('Obecne hasło'), 'Tajne-haslo-1{Enter}')
  expect(address()).toBe('/account/second-step')
  expect(await screen.findByText(secret)).toBeVisible()
  await person.type(screen.getByLabelText('Kod z aplikacji'), '123456{Enter}')
  expect(await screen.findByText('abcd-efgh-2345-67ab-cdef-gh23')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('/enable'))?.body).toEqual({ code: '123456', secret })
  expect(asksBeforeUnload()).toBe(true)
  await person.click(screen.getByRole('link', { name: 'Mam je zapisane' }))
  expect(asksBeforeUnload()).toBe(false)
  await waitFor(() => expect(address()).toBe('/admin/users?page=2'))
  expect(session.lacksSecondStep()).toBe(false)
})

test('who signs out instead of setting it up leaves no page to the next user', async () => {
  const { person, address } = openConsole('/admin/users?page=2', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/users': lacking,
      'POST /api/auth/logout': () => ({ message: 'Wylogowano' }),
      'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire({ id: 77, roles: ['ADMIN'] }) }),
    },
  })
  await screen.findByLabelText('Obecne hasło')
  await person.click(screen.getByRole('button', { name: 'Wyloguj się' }))
  await person.type(await screen.findByLabelText('Nazwa użytkownika lub e-mail'), 'ola')
  await person.type(screen.getByLabelText('Hasło'), 'tajne{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

/** Copies the codes that are shown, goes back, and returns to them. */
async function returnToCodes({ person, goBack }: Pick<ReturnType<typeof openConsole>, 'person' | 'goBack'>) {
  await person.click(screen.getByRole('button', { name: 'Kopiuj' }))
  await goBack()
  const question = within(await screen.findByRole('alertdialog', { name: 'Kody znikną z ekranu' }))
  await person.click(question.getByRole('button', { name: 'Wróć do kodów' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('abcd-efgh-2345-67ab-cdef-gh23')).toBeVisible()
}

test("'back' takes recovery codes away only from a person who says that they are kept", async () => {
  const opened = openConsole('/account/sessions', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/auth/second-step': () => ({ enabledAt: null, recoveryCodesLeft: 0, required: false }),
    },
  })
  const { person, address, goBack } = opened
  await person.click(await screen.findByRole('link', { name: 'Włącz' }))
  await person.type(await screen.findByLabelText('Obecne hasło'), 'Tajne-haslo-1{Enter}')
  await person.type(await screen.findByLabelText('Kod z aplikacji'), '123456{Enter}')
  expect(await screen.findByText('abcd-efgh-2345-67ab-cdef-gh23')).toBeVisible()
  await returnToCodes(opened)
  expect(address()).toBe('/account/second-step')
  await goBack()
  const question = within(await screen.findByRole('alertdialog', { name: 'Kody znikną z ekranu' }))
  await person.click(question.getByRole('button', { name: 'Mam je zapisane' }))
  await waitFor(() => expect(address()).toBe('/account/sessions'))
  expect(await screen.findByRole('link', { name: 'Włącz' })).toBeVisible()
})

test('who has set it up in another window goes on here without a reload', async () => {
  let enabledAt: string | null = null
  const { person, address } = openConsole('/admin/users', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/users': () => (enabledAt ? paged('users', []) : lacking()),
      'GET /api/auth/second-step': () => ({ enabledAt, recoveryCodesLeft: 10, required: true }),
    },
  })
  expect(await screen.findByText(/Administrator wymaga od Ciebie/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Wróć do konta' })).toBeNull()
  enabledAt = '2026-11-23T09:00:00.000Z'
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await person.click(await screen.findByRole('link', { name: 'Wróć do konta' }))
  await waitFor(() => expect(address()).toBe('/account/sessions'))
})

test('who turns it on in two windows is not told that the codes of the other one got lost', async () => {
  let enabledAt: string | null = null
  const { person, address } = openConsole('/admin/users', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/users': () => (enabledAt ? paged('users', []) : lacking()),
      'GET /api/auth/second-step': () => ({ enabledAt, recoveryCodesLeft: 10, required: true }),
      'POST /api/auth/second-step/enable': () => problem(409, 'CONFLICT', 'Logowanie dwuetapowe jest już włączone.'),
    },
  })
  await person.type(await screen.findByLabelText('Obecne hasło'), 'Tajne-haslo-1{Enter}')
  await person.type(await screen.findByLabelText('Kod z aplikacji'), '123456')
  enabledAt = '2026-11-23T09:00:00.000Z'
  await person.click(screen.getByRole('button', { name: 'Włącz' }))
  expect(await screen.findByText('Logowanie dwuetapowe jest już włączone.')).toBeVisible()
  expect(screen.queryByText(/kody zapasowe nie dotarły/)).toBeNull()
  await person.click(await screen.findByRole('link', { name: 'Wróć do konta' }))
  await waitFor(() => expect(address()).toBe('/account/sessions'))
})

test.each([
  ['whose role requires it', true],
  ['who chose it', false],
])('a person %s is led on when the answer that turned it on was lost', async (_, required) => {
  let enabledAt: string | null = null
  const { person, address, session } = openConsole(required ? '/admin/users' : '/account/second-step', {
    as: 'ADMIN',
    api: {
      ...api,
      'GET /api/users': required ? lacking : () => paged('users', []),
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/auth/second-step': () => ({ enabledAt, recoveryCodesLeft: enabledAt ? 10 : 0, required }),
      'POST /api/auth/second-step/enable': () => {
        if (enabledAt) return problem(409, 'CONFLICT', 'Logowanie dwuetapowe jest już włączone.')
        enabledAt = '2026-11-23T09:00:00.000Z'
        throw new TypeError('connection lost')
      },
    },
  })
  await person.type(await screen.findByLabelText('Obecne hasło'), 'Tajne-haslo-1{Enter}')
  await person.type(await screen.findByLabelText('Kod z aplikacji'), '123456{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Włącz' }))
  expect(
    await screen.findByText(/^Logowanie dwuetapowe jest już włączone, ale kody zapasowe nie dotarły/),
  ).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Przejdź do konta' }))
  expect(await screen.findByRole('button', { name: 'Nowe kody zapasowe' })).toBeVisible()
  expect([session.lacksSecondStep(), address()]).toEqual([false, '/account/sessions'])
})

test('new recovery codes stay on the screen until a person says that they are kept', async () => {
  const opened = openConsole('/account/sessions', {
    as: 'ADMIN',
    api: {
      'GET /api/sessions/my-sessions': () => [],
      'GET /api/auth/second-step': () => ({
        enabledAt: '2026-11-01T08:00:00.000Z',
        recoveryCodesLeft: 2,
        required: false,
      }),
      'POST /api/auth/second-step/recovery-codes': () => ({ recoveryCodes: ['abcdefgh234567abcdefgh23'] }),
    },
  })
  const { person } = opened
  await person.click(await screen.findByRole('button', { name: 'Nowe kody zapasowe' }))
  await person.type(await screen.findByLabelText(/^Obecne hasło/), 'Tajne-haslo-1')
  await person.click(screen.getByRole('button', { name: 'Utwórz kody' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapisz kody zapasowe' }))
  expect(dialog.getByText('abcd-efgh-2345-67ab-cdef-gh23')).toBeVisible()
  await person.keyboard('{Escape}')
  expect(dialog.getByText('abcd-efgh-2345-67ab-cdef-gh23')).toBeVisible()
  expect(asksBeforeUnload()).toBe(true)
  await returnToCodes(opened)
  await person.click(dialog.getByRole('button', { name: 'Mam je zapisane' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asksBeforeUnload()).toBe(false)
})

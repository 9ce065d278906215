import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const api = {
  'POST /api/auth/second-step/begin': () => ({ secret, address: `otpauth://totp/Termin:ewa?secret=${secret}` }),
  'POST /api/auth/second-step/enable': () => ({ recoveryCodes: ['abcdefgh234567ab'] }),
}

test('who must have a second step is led to set it up, and sees the recovery codes once', async () => {
  const lacking = () => problem(403, 'SECOND_STEP_REQUIRED', 'Twoja rola wymaga logowania dwuetapowego.')
  const { person, address, session } = openConsole('/admin/users', {
    as: 'ADMIN',
    api: { ...api, 'GET /api/users': lacking },
  })
  await person.type(await screen.findByLabelText('Obecne hasło'), 'Tajne-haslo-1{Enter}')
  expect(address()).toBe('/account/second-step')
  expect(await screen.findByText(secret)).toBeVisible()
  await person.type(screen.getByLabelText('Kod z aplikacji'), '123456{Enter}')
  expect(await screen.findByText('abcd-efgh-2345-67ab')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Mam je zapisane' }))
  expect([session.lacksSecondStep(), address()]).toEqual([false, '/dashboard'])
})

import { expect, test } from 'vitest'
import { mainRole, parseRole, roleSchema } from './role'
import { greet, signatureOf } from '../users/user'

test.each([
  ['ADMIN', 'ADMIN'],
  ['admin', 'ADMIN'],
  ['role_admin', 'ADMIN'],
  ['ROLE_ADMIN', 'ADMIN'],
  ['Role_Manager', 'MANAGER'],
  [' technician ', 'TECHNICIAN'],
  ['ROLE_VIEWER', 'VIEWER'],
  ['ROLE_ROLE_ADMIN', undefined],
  ['ADMINISTRATOR', undefined],
  ['SUPERADMIN', undefined],
  ['ROLE_', undefined],
  ['', undefined],
])('%j is read as %s', (text, role) => {
  expect(parseRole(text)).toBe(role)
  expect(roleSchema.safeParse(text).data).toBe(role)
})

test('an unknown role is named in the refusal, shortened', () => {
  expect(roleSchema.safeParse('BOSS').error?.issues[0]?.message).toBe('Nieznana rola: BOSS')
  expect(roleSchema.safeParse('x'.repeat(1000)).error?.issues[0]?.message).toHaveLength(14 + 41)
})

test.each([
  ['Jan', 'Nowak', 'Dzień dobry, Jan'],
  ['Administrator', '', 'Dzień dobry'],
  ['', '', 'Dzień dobry'],
])('%s %s is greeted with "%s"', (firstName, lastName, words) => {
  expect(greet('Dzień dobry', { firstName, lastName })).toBe(words)
})

test('the first role is the main one', () => {
  expect(mainRole(['MANAGER', 'ADMIN'])).toBe('MANAGER')
  expect(mainRole([])).toBeUndefined()
})

test.each([
  [{ firstName: 'Jan', lastName: 'Nowak', username: 'jan' }, 'Jan Nowak'],
  [{ firstName: 'Administrator', lastName: '', username: 'admin' }, 'Administrator'],
  [{ firstName: '', lastName: '', username: 'jan' }, 'jan'],
  [{ firstName: ' ', lastName: ' ', username: '' }, 'Nieznany użytkownik'],
])('%j signs as %s', (user, signature) => {
  expect(signatureOf(user)).toBe(signature)
})

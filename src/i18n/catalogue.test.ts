import english from 'ra-language-english'
import base from 'ra-language-polish'
import { describe, expect, test } from 'vitest'
import { documentedTexts } from './documented'
import { i18nProvider, messages } from './i18n-provider'
import { polishMessages } from './polish'

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flat(value, `${path}${key}.`)),
    ),
  )
}

const theirs = flat(english as Tree)
const ours = flat(polishMessages as unknown as Tree)
const all = flat(messages as unknown as Tree)
const parameters = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

describe('the Polish catalogue', () => {
  test('has every text of react-admin, and none that react-admin has not', () => {
    expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs).sort())
  })

  test('leaves no text empty or English', () => {
    const sameInBoth = ['ra.page.list', 'ra.boolean.null']
    const untranslated = Object.keys(theirs).filter(
      (key) => !ours[key] || (ours[key] === theirs[key] && !sameInBoth.includes(key)),
    )
    expect(untranslated).toEqual([])
  })

  test('has three forms wherever something is counted', () => {
    const counted = Object.keys(all).filter((key) =>
      /\|\|\|\||%\{smart_count\}/.test(`${all[key]} ${theirs[key] ?? ''}`),
    )
    expect(counted.filter((key) => all[key]?.split('||||').length !== 3)).toEqual([])
    expect(counted.length).toBeGreaterThan(8)
  })

  test('uses no parameter that react-admin does not give', () => {
    const unknown = Object.keys(ours).filter((key) => {
      const allowed = [...parameters(theirs[key] ?? ''), '%{smart_count}', '%{name}', '%{recordRepresentation}']
      return parameters(ours[key] ?? '').some((parameter) => !allowed.includes(parameter))
    })
    expect(unknown).toEqual([])
  })

  test('is still needed to correct ra-language-polish', () => {
    expect(Object.keys(theirs).filter((key) => !(key in flat(base as unknown as Tree))).length).toBeGreaterThan(50)
  })
})

test.each([
  [1, 'Usunięto 1 element'],
  [2, 'Usunięto 2 elementy'],
  [5, 'Usunięto 5 elementów'],
  [12, 'Usunięto 12 elementów'],
  [22, 'Usunięto 22 elementy'],
])('%i takes its Polish form', (smart_count, text) => {
  expect(i18nProvider.translate('ra.notification.deleted', { smart_count })).toBe(text)
})

test('translates a documented English text, and returns an unknown one unchanged', () => {
  expect(i18nProvider.translate('Error Loading Data')).toBe('Błąd ładowania danych')
  expect(i18nProvider.translate('Nie ma takiego klucza. Naprawdę.')).toBe('Nie ma takiego klucza. Naprawdę.')
})

/** The English texts of the error catalogue of the specification (section 8), each the key of what a person reads */
const errorCatalogue = [
  'Failed to load some statistics. Please try again.',
  'Failed to fetch settings',
  'Failed to update settings',
  'Failed to reset settings',
  'Failed to preview SMS',
  'Authentication required. Please log in again.',
  "Access denied. You don't have permission to view clients.",
  'Clients endpoint not found. Please check your API configuration.',
  'Server error. Please try again later.',
  'Cannot connect to server. Please check your internet connection.',
  'Failed to fetch clients',
  'Failed to add client',
  'Failed to update client',
  'Failed to delete client',
  'Failed to add device',
  'Failed to update device',
  'Failed to delete device',
  'Cannot determine client ID for device',
  'Device not found',
  'Login failed',
  'Registration failed',
  'Failed to get user data',
  'Session expired. Please login again.',
  'Failed to send password reset email',
  'Password reset failed',
  'Password change failed',
  'Profile update failed',
  'An unexpected error occurred',
  'Failed to send reset email',
  'Failed to fetch users',
  'Failed to fetch user',
  'Failed to create user',
  'Failed to update user',
  'Failed to delete user',
  'Failed to update user status',
  'Failed to update user roles',
]

test('each English text of the documented error catalogue has its Polish words, also one that only a rare failure shows', () => {
  const texts: Record<string, string> = documentedTexts
  expect(errorCatalogue.filter((english) => !texts[english] || texts[english] === english)).toEqual([])
  expect(texts['Failed to update user roles']).toBe('Nie udało się zmienić ról użytkownika')
})

import { expect, test } from 'vitest'
import { landing, originOf } from './landing'

test.each([
  [{ nextPathname: '/', nextSearch: '?tab=clients&q=kow' }, '/?tab=clients&q=kow'],
  [{ nextPathname: '/admin/users' }, '/admin/users'],
  [{ nextPathname: '/users', nextSearch: '' }, '/users'],
  [{ nextPathname: '/clients/5', nextSearch: '' }, '/clients/5'],
  [{ nextPathname: '/planned-sms', nextSearch: '' }, '/planned-sms'],
  [{ nextPathname: '/clients/create', nextSearch: '' }, '/clients/create'],
  [{ nextPathname: '/clients/5/show', nextSearch: '' }, '/clients/5/show'],
  [{ nextPathname: '/planned-sms/5' }, '/planned-sms/5'],
  [{ nextPathname: '/planned-sms/create' }, '/dashboard'],
  [{ nextPathname: '/sms-history/5/show' }, '/sms-history/5/show'],
  [{ nextPathname: '/sms-history/5' }, '/dashboard'],
  [{ nextPathname: '/sms-answers/5/show' }, '/dashboard'],
  [{ nextPathname: '/clients/x' }, '/dashboard'],
  [{ nextPathname: '/clients/5/x' }, '/dashboard'],
  [{ nextPathname: '/dashboard/' }, '/dashboard'],
  [{ nextPathname: '/reset-password', nextSearch: '?token=a' }, '/reset-password?token=a'],
  [{ nextPathname: '/help', nextHash: '#zaplanowane-sms' }, '/help#zaplanowane-sms'],
  [{ nextPathname: '/', nextSearch: '?tab=settings', nextHash: '#firma' }, '/?tab=settings#firma'],
  [{ nextPathname: '/clients/5', nextSearch: '', nextHash: '' }, '/clients/5'],
  [{ nextPathname: '/help', nextHash: 'firma' }, '/help'],
  [{ nextPathname: '/help', nextHash: ['#firma'] }, '/help'],
  [{ nextPathname: '/nie-ma', nextHash: '#firma' }, '/dashboard'],
  // The router ignores case.
  [{ nextPathname: '/Help', nextHash: '#Zaplanowane' }, '/help#Zaplanowane'],
  [{ nextPathname: '/ADMIN/Users/', nextSearch: '?q=Kow' }, '/admin/users?q=Kow'],
  [{ nextPathname: '/Clients/5/Show' }, '/clients/5/show'],
  [{ nextPathname: '/Login' }, '/dashboard'],
  [{ nextPathname: '/Unauthorized' }, '/dashboard'],
  // None of our pages, however a browser resolves the address
  [{ nextPathname: '//evil.example/dashboard' }, '/dashboard'],
  [{ nextPathname: '//dashboard' }, '/dashboard'],
  [{ nextPathname: '/\\evil.example/dashboard' }, '/dashboard'],
  [{ nextPathname: '\\\\evil.example' }, '/dashboard'],
  [{ nextPathname: '/%2F%2Fevil.example' }, '/dashboard'],
  [{ nextPathname: '/%5Cevil.example' }, '/dashboard'],
  [{ nextPathname: '/\t/evil.example' }, '/dashboard'],
  [{ nextPathname: 'javascript:alert(1)' }, '/dashboard'],
  [{ nextPathname: 'https://evil.example/dashboard' }, '/dashboard'],
  [{ nextPathname: '/nie-ma' }, '/dashboard'],
  [{ nextPathname: '/login' }, '/dashboard'],
  // Where another role was sent
  [{ nextPathname: '/unauthorized' }, '/dashboard'],
  [{ nextPathname: '/register' }, '/dashboard'],
  [{ nextPathname: '/', nextSearch: '//evil.example' }, '/'],
  [{ nextPathname: 5 }, '/dashboard'],
  [{ nextPathname: ['/'] }, '/dashboard'],
  ['/', '/dashboard'],
  [null, '/dashboard'],
  [undefined, '/dashboard'],
])('%j leads to %s', (state, address) => {
  expect(landing(state)).toBe(address)
})

test.each([
  [['TECHNICIAN'], '/?tab=services&technician=7'],
  [['TECHNICIAN', 'VIEWER'], '/?tab=services&technician=7'],
  [['MANAGER', 'TECHNICIAN'], '/dashboard'],
  [['ADMIN'], '/dashboard'],
] as const)('%j begins at %s, and goes all the same where they wanted to', (roles, address) => {
  expect(landing(null, { id: 7, roles })).toBe(address)
  expect(landing({ nextPathname: '/nie-ma' }, { id: 7, roles })).toBe(address)
  expect(landing({ nextPathname: '/', nextSearch: '?tab=clients' }, { id: 7, roles })).toBe('/?tab=clients')
})

test('on a phone the bare address leads a technician to their own services; on a wide screen to the map, as anybody', () => {
  const bare = { nextPathname: '/', nextSearch: '' }
  const technician = { id: 7, roles: ['TECHNICIAN'] } as const
  expect(landing(bare, technician, { phone: true })).toBe('/?tab=services&technician=7')
  expect(landing(bare, technician)).toBe('/')
  expect(landing(bare, { id: 7, roles: ['MANAGER'] }, { phone: true })).toBe('/')
  expect(landing({ nextPathname: '/', nextSearch: '?tab=map' }, technician, { phone: true })).toBe('/?tab=map')
})

const reports = { pathname: '/admin/reports', search: '?month=2026-10', hash: '#obowiazki', state: null }

test('who signs in again where a page was refused is led to that page', () => {
  const asked = originOf(reports, 7)
  for (const pathname of ['/unauthorized', '/Unauthorized']) {
    const refused = originOf({ pathname, search: '', hash: '', state: asked }, 7)
    expect(landing(refused, { id: 7, roles: ['ADMIN'] })).toBe('/admin/reports?month=2026-10#obowiazki')
  }
  expect(landing(originOf({ pathname: '/unauthorized', search: '', hash: '', state: null }, 7))).toBe('/dashboard')
})

test('nobody is led to the page of another user, nor to one that was refused to another', () => {
  const asked = originOf(reports, 7)
  const refused = originOf({ pathname: '/unauthorized', search: '', hash: '', state: asked }, 8)
  for (const origin of [asked, refused]) {
    expect(landing(origin, { id: 8, roles: ['ADMIN'] })).toBe('/dashboard')
    expect(landing(origin, { id: 8, roles: ['TECHNICIAN'] })).toBe('/?tab=services&technician=8')
  }
  expect(landing(originOf(reports, undefined), { id: 8, roles: ['ADMIN'] })).toBe(
    '/admin/reports?month=2026-10#obowiazki',
  )
})

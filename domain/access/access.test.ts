import { expect, test } from 'vitest'
import type { Operation } from './access'
import { access, isOperation, may } from './access'
import { roles } from './role'

/** Repeats the permission table on purpose, so that every change is made twice. ● allowed, · not. */
const table = `
                      ADMIN  MANAGER  TECHNICIAN  VIEWER
  account.use           ●       ●         ●         ●
  dashboard.read        ●       ●         ●         ●
  users.read            ●       ·         ·         ·
  users.write           ●       ·         ·         ·
  users.delete          ●       ·         ·         ·
  clients.read          ●       ●         ●         ●
  clients.write         ●       ●         ●         ·
  clients.delete        ●       ●         ●         ·
  devices.read          ●       ●         ●         ●
  devices.write         ●       ●         ●         ·
  devices.delete        ●       ●         ●         ·
  technicians.private   ●       ●         ·         ·
  services.read         ●       ●         ●         ●
  services.write        ●       ●         ●         ·
  services.delete       ●       ●         ●         ·
  services.reopen       ●       ●         ·         ·
  sms.read              ●       ●         ●         ●
  sms.send              ●       ●         ●         ·
  stickers.use          ●       ●         ●         ·
  requests.read         ●       ●         ●         ●
  requests.handle       ●       ●         ●         ·
  plannedSms.read       ●       ●         ●         ●
  plannedSms.plan       ●       ●         ●         ●
  plannedSms.change     ●       ●         ·         ·
  plannedSms.process    ●       ·         ·         ·
  campaigns.manage      ●       ●         ·         ·
  advertising.use       ●       ·         ·         ·
  smsLimits.manage      ●       ·         ·         ·
  reports.read          ●       ●         ·         ·
  import.run            ●       ●         ·         ·
  settings.read         ●       ●         ●         ●
  settings.write        ●       ●         ·         ·
  health.read           ●       ●         ●         ●
  health.try            ●       ●         ·         ·
  backups.manage        ●       ·         ·         ·
  privacy.manage        ●       ·         ·         ·
  system.read           ●       ·         ·         ·
`

const [heading = '', ...lines] = table.trim().split('\n')
const columns = heading.trim().split(/\s+/)
const rows = lines.map((line) => line.trim().split(/\s+/))

test('the table of this test names every operation and every role, and no other', () => {
  expect(rows.map(([operation]) => operation)).toEqual(Object.keys(access))
  expect(columns).toEqual([...roles])
})

test.each(rows)('%s: %s %s %s %s', (operation, ...marks) => {
  const allowed = roles.map((role) => (may([role], operation as Operation) ? '●' : '·'))
  expect(allowed).toEqual(marks)
})

test('any of several roles suffices, and without a role nothing is allowed', () => {
  expect(may(['VIEWER', 'MANAGER'], 'settings.write')).toBe(true)
  for (const operation of Object.keys(access)) expect(may([], operation as Operation)).toBe(false)
})

test.each(['constructor', 'toString', '__proto__', 'public', 'clients', '', 'CLIENTS.READ'])(
  '%j is not an operation',
  (name) => {
    expect(isOperation(name)).toBe(false)
  },
)

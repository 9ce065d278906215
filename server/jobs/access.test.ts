import { expect, test } from 'vitest'
import { access } from '#domain/access/access'
import { roles } from '#domain/access/role'
import { jobKinds } from '../background'

/**
 * Who sees and stops other people's jobs of a kind: the roles that may start one. A ADMIN, M MANAGER, T TECHNICIAN, V
 * VIEWER
 */
const notOfAdministratorsAlone = {
  'campaigns.offer': 'AM',
  'campaigns.plan': 'AM',
  'campaigns.plan-anew': 'AM',
  'campaigns.silence': 'AM',
  'import.judge': 'AM',
  'import.place': 'AM',
  'import.run': 'AM',
  'import.undo': 'AM',
  'planned-sms.plan': 'AMTV',
  'protocols.mail': 'AMT',
  'reports.mail': 'AM',
  'sms.send-reminders': 'AMT',
}

test('jobs of other people are seen and stopped by the roles that may start such a job', () => {
  const mismatches = jobKinds.map(({ name, access: needed }) => {
    const allowed: readonly string[] = access[needed]
    return [name, roles.map((role) => (allowed.includes(role) ? role[0] : '')).join('')] as const
  })
  expect(Object.fromEntries(mismatches.filter(([, who]) => who !== 'A'))).toEqual(notOfAdministratorsAlone)
})

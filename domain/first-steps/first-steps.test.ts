import { expect, test } from 'vitest'
import { initialSettings } from '../settings/table'
import type { FirstStep, Installation } from './first-steps'
import { firstStepsOf } from './first-steps'

const fresh: Installation = {
  settings: initialSettings,
  testMode: true,
  clients: 0,
  technicians: 0,
  accepted: [],
  hidden: false,
}
const company = { companyName: 'Ciepło i Klimat', contactPhoneNumber: '600100200' }
const withSettings = (change: Partial<Installation['settings']>) => ({ settings: { ...initialSettings, ...change } })
const doneSteps = (change: Partial<Installation>) =>
  firstStepsOf({ ...fresh, ...change }, { mayAddUsers: true }).steps.flatMap((each) => (each.done ? [each.step] : []))

test.each<[string, Partial<Installation>, FirstStep[]]>([
  ['nothing', {}, []],
  ['a name without a phone', withSettings({ companyName: 'Ciepło' }), []],
  ['a name and a phone', withSettings(company), ['company']],
  ['one price', withSettings({ price: { ...initialSettings.price, GAS_BOILER: 30_000 } }), ['prices']],
  ['one text', withSettings({ overdueSmsTemplate: 'Minął termin' }), ['templates']],
  ['a gateway that sends', { testMode: false }, ['gateway']],
  ['a client', { clients: 1 }, ['clients']],
  ['a technician', { technicians: 1 }, ['technician']],
  ['what stays as it is', { accepted: ['prices', 'gateway'] }, ['prices', 'gateway']],
  ['an acceptance of steps that need none', { accepted: ['clients', 'company'] }, []],
])('of an installation with %s', (_, change, steps) => {
  expect(doneSteps(change)).toEqual(steps)
})

test('it is complete without technicians, not without clients', () => {
  const ready = { ...fresh, ...withSettings(company), accepted: ['prices', 'templates', 'gateway'] }
  const complete = (clients: number) => firstStepsOf({ ...ready, clients }, { mayAddUsers: true }).complete
  expect([complete(0), complete(1)]).toEqual([false, true])
})

test('the step of technicians is missing for people who cannot add them', () => {
  expect(firstStepsOf(fresh, { mayAddUsers: false }).steps.map(({ step }) => step)).not.toContain('technician')
})

test('an acceptance that is no longer needed is not shown', () => {
  const { steps } = firstStepsOf({ ...fresh, testMode: false, accepted: ['gateway'] }, { mayAddUsers: true })
  expect(steps.find(({ step }) => step === 'gateway')).toMatchObject({ done: true, accepted: false })
})

import { expect, test } from 'vitest'
import { firstDeviceInputSchema } from '../devices/device'
import { clientInputSchema, clientName } from './client'

const messages = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])

test('the client form asks for first name, last name and phone', () => {
  expect(messages(clientInputSchema.safeParse({ firstName: ' ', lastName: '', phone: '' }).error)).toEqual({
    firstName: 'Imię jest wymagane',
    lastName: 'Nazwisko jest wymagane',
    phone: 'Telefon jest wymagany',
  })
})

test('a new client’s first device has its own messages for the device', () => {
  const empty = { type: 'HEAT_PUMP', address: { street: '', houseNumber: '', postalCode: '', city: '' } }
  const { error } = firstDeviceInputSchema.safeParse({ ...empty, nextInspectionDate: '' })
  expect(messages(error)).toEqual({
    installationDate: 'Data instalacji jest wymagana',
    nextInspectionDate: 'Data przeglądu jest wymagana',
    'address.street': 'Ulica jest wymagana',
    'address.houseNumber': 'Numer domu jest wymagany',
    'address.postalCode': 'Kod pocztowy jest wymagany',
    'address.city': 'Miejscowość jest wymagana',
  })
})

test('a client without one of the names has no space too many', () => {
  expect(clientName({ firstName: 'Łucja', lastName: 'Żak' })).toBe('Łucja Żak')
  expect(clientName({ firstName: '', lastName: 'Żak' })).toBe('Żak')
})

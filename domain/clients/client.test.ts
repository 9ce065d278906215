import { expect, test } from 'vitest'
import { clientInputSchema, clientName, clientWithDeviceInputSchema } from './client'

const messages = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])

test('the client form asks for first name, last name and phone', () => {
  expect(messages(clientInputSchema.safeParse({ firstName: ' ', lastName: '', phone: '' }).error)).toEqual({
    firstName: 'Imię jest wymagane',
    lastName: 'Nazwisko jest wymagane',
    phone: 'Telefon jest wymagany',
  })
})

test('a new client’s form has its own messages for the device', () => {
  const empty = { type: 'HEAT_PUMP', address: { street: '', houseNumber: '', postalCode: '', city: '' } }
  const { error } = clientWithDeviceInputSchema.safeParse({
    firstName: 'Jan',
    lastName: 'Nowak',
    phone: '600100200',
    device: { ...empty, nextInspectionDate: '' },
  })
  expect(messages(error)).toEqual({
    'device.installationDate': 'Data instalacji jest wymagana',
    'device.nextInspectionDate': 'Data przeglądu jest wymagana',
    'device.address.street': 'Ulica jest wymagana',
    'device.address.houseNumber': 'Numer domu jest wymagany',
    'device.address.postalCode': 'Kod pocztowy jest wymagany',
    'device.address.city': 'Miejscowość jest wymagana',
  })
})

test('a client without one of the names has no space too many', () => {
  expect(clientName({ firstName: 'Łucja', lastName: 'Żak' })).toBe('Łucja Żak')
  expect(clientName({ firstName: '', lastName: 'Żak' })).toBe('Żak')
})

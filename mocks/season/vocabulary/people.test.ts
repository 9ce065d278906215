import { expect, test } from 'vitest'
import { clientInputSchema } from '#domain/clients/client'
import { randomFor } from '../random'
import { feminine, randomPerson, randomPhone } from './people'

test.each([
  ['Kowalski', 'Kowalska'],
  ['Kamiński', 'Kamińska'],
  ['Gęsicki', 'Gęsicka'],
  ['Konieczny', 'Konieczna'],
  ['Nowak', 'Nowak'],
  ['Zając', 'Zając'],
])('the wife of Mr %s is Mrs %s', (his, hers) => {
  expect(feminine(his)).toBe(hers)
})

test('names and phones pass the client form', () => {
  const random = randomFor('people')
  for (let count = 0; count < 300; count += 1) {
    const person = { ...randomPerson(random), phone: randomPhone(random) }
    expect(clientInputSchema.parse(person)).toEqual(person)
    const woman = person.firstName.endsWith('a')
    expect(/(ski|cki)$/.test(person.lastName)).toBe(/(ski|cki)$/.test(person.lastName) && !woman)
  }
})

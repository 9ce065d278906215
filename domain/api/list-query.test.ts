import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idParamSchema } from './id'
import { contentRange, listQuerySchema } from './list-query'
import { problemSchema, problemStatus } from './problem'

const schema = listQuerySchema(z.strictObject({ q: z.string().optional() }), ['id', 'lastName'])

describe('a list query', () => {
  test('asks for the whole list by default', () => {
    expect(schema.parse({})).toEqual({})
  })

  test('speaks the dialect of ra-data-simple-rest', () => {
    expect(schema.parse({ range: '[0,24]', sort: '["lastName","DESC"]', filter: '{"q":"kow"}' })).toEqual({
      range: [0, 24],
      sort: ['lastName', 'DESC'],
      filter: { q: 'kow' },
    })
  })

  test.each(['[0,0]', '[5,1004]', '[0,999]'])('takes the range %s', (range) => {
    expect(schema.safeParse({ range }).success).toBe(true)
  })

  test.each([
    ['range', '[0,1000]'],
    ['range', '[5,4]'],
    ['range', '[-1,5]'],
    ['range', '[0.5,5]'],
    ['range', '[0]'],
    ['range', '[0,1,2]'],
    ['range', '["0","9"]'],
    ['range', '0-24'],
    ['range', ''],
    ['range', 'null'],
    ['range', '[0,1e400]'],
    ['sort', '["lastName"]'],
    ['sort', '["lastName","asc"]'],
    ['sort', '["passwordHash","ASC"]'],
    ['sort', '"lastName"'],
    ['sort', '["constructor","ASC"]'],
    ['filter', '{"unknown":1}'],
    ['filter', '{"q":5}'],
    ['filter', '[]'],
    ['filter', '{'],
    ['filter', `{"q":"${'x'.repeat(20_000)}"}`],
  ])('refuses %s=%.40s', (name, value) => {
    const { error } = schema.safeParse({ [name]: value })
    expect(error?.issues[0]?.path[0]).toBe(name)
  })

  test('describes its errors in Polish', () => {
    expect(schema.safeParse({ filter: '{' }).error?.issues[0]?.message).toBe('Nieprawidłowy JSON')
    expect(schema.safeParse({ range: '[0,1000]' }).error?.issues[0]?.message).toBe(
      'Zakres listy to od 1 do 1000 pozycji',
    )
  })
})

test.each([
  [0, 25, 319, 'clients 0-24/319'],
  [300, 19, 319, 'clients 300-318/319'],
  [0, 1, 1, 'clients 0-0/1'],
  [0, 0, 0, 'clients */0'],
  [500, 0, 319, 'clients */319'],
])('rows from %i, %i of %i: %s', (offset, count, total, header) => {
  expect(contentRange('clients', offset, count, total)).toBe(header)
})

test.each([
  ['1', true],
  ['2147483647', true],
  ['2147483648', false],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  ['abc', false],
  ['', false],
  ['1;drop', false],
  ['Infinity', false],
  ['0x1f', false],
  ['1e3', false],
  [' 5', false],
  ['99999999999999999999', false],
])('the id %j in an address is valid: %s', (text, valid) => {
  expect(idParamSchema.safeParse(text).success).toBe(valid)
})

test('every code of a problem has a status of 400 or more', () => {
  for (const status of Object.values(problemStatus)) expect(status).toBeGreaterThanOrEqual(400)
  expect(problemSchema.safeParse({ error: 'X', message: 'Y' }).success).toBe(true)
})

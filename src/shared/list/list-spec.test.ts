import { describe, expect, test } from 'vitest'
import type { ListSpec } from './list-spec'
import { listDefaults, listQuery, noFilters, readFilters, readList, sortKeyOf, sortsBy } from './list-spec'

const filters = { colour: { any: 'Every colour', red: 'Red', blue: 'Blue' }, maker: null } as const
const sorts = sortsBy(['name', 'price'])

const things: ListSpec<typeof filters, keyof typeof sorts> = {
  filters,
  sorts,
  firstSort: '-price',
  pageSizes: [25, 50, 100],
  recordParams: ['thing'],
  serverFilter: ({ q, colour, maker }) => ({
    ...(q && { q }),
    ...(colour !== 'any' && { colour }),
    ...(maker && { maker }),
  }),
}

describe('an address', () => {
  test.each([
    [{}, { colour: 'any', maker: '', q: '' }, '-price', 1, 25],
    [
      { q: 'x', colour: 'red', maker: 'Acme', order: 'name', page: '3', size: '50' },
      { q: 'x', colour: 'red', maker: 'Acme' },
      'name',
      3,
      50,
    ],
    [{ colour: 'green', order: 'maker', page: '0', size: '7' }, { q: '', colour: 'any', maker: '' }, '-price', 1, 25],
    [
      { colour: 'constructor', order: 'toString', page: '-1', size: '' },
      { q: '', colour: 'any', maker: '' },
      '-price',
      1,
      25,
    ],
    [{ page: '99999999', size: '100' }, { q: '', colour: 'any', maker: '' }, '-price', 1, 100],
  ])('%j is read as what the list offers', (params, values, sortKey, page, pageSize) => {
    expect(readList(things, params)).toEqual({
      filters: values,
      sortKey,
      sort: sorts[sortKey as 'name'],
      page,
      pageSize,
    })
  })

  test('says nothing of what is the default', () => {
    expect(listDefaults(things)).toEqual({
      q: '',
      colour: 'any',
      maker: '',
      order: '-price',
      page: '1',
      size: '25',
      thing: '',
    })
  })
})

test('the server is asked for a page, an order, and what narrows the list', () => {
  expect(listQuery(things, readList(things, { colour: 'blue', page: '2' }))).toEqual({
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'price', order: 'DESC' },
    filter: { colour: 'blue' },
  })
})

test('a saved query of an older version is read as carefully', () => {
  expect(readFilters(things, { colour: 7, maker: ['a'], size: 'big' })).toEqual(noFilters(things))
})

test('an order has a word in the address only where the list can be sorted so', () => {
  expect(sortKeyOf(things, { field: 'price', order: 'DESC' })).toBe('-price')
  expect(sortKeyOf(things, { field: 'maker', order: 'ASC' })).toBeUndefined()
})

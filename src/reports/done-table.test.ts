import { expect, test } from 'vitest'
import { fileHead } from '../shared/list/table/definition'
import { serviceTables } from './done-table'

test('figures in the files of visits have their unit in the head', () => {
  const heads = Object.values(serviceTables).map(({ columns }) => columns.map(fileHead))
  expect(heads.every((head) => head.includes('Czas (min)') && !head.includes('Czas'))).toBe(true)
  expect(heads.flat().filter((head) => head.startsWith('Przychód'))).toEqual(['Przychód (zł)'])
})

import { expect, test } from 'vitest'
import { dutySchema } from '#domain/duties/duty'
import { asDay } from '#domain/time/day'
import { dutyWire } from '../../testing/duty-samples'
import { fileHead } from '../../shared/list/table/definition'
import { dutyTable } from './duty-table'

test.each([
  [1250.5, '1250,50'],
  [0, '0,00'],
  [null, ''],
])('a price of %s is saved as %j in the file of the list', (price, text) => {
  const { columns } = dutyTable(asDay('2026-11-23'), undefined)
  const duty = dutySchema.decode(dutyWire({ price }))
  const column = columns.find(({ key }) => key === 'price')!
  expect(fileHead(column)).toBe('Cena (zł)')
  expect(column.csv(duty)).toBe(text)
})

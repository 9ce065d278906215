import { expect, test } from 'vitest'
import { dutyCodec } from '#domain/duties/wire'
import { asDay } from '#domain/time/day'
import { dutyWire } from '../../testing/duty-samples'
import { dutyTable } from './duty-table'

test.each([
  [1250.5, '1250,50'],
  [0, '0,00'],
  [null, ''],
])('a price of %s is saved as %j in the file of the list', (price, text) => {
  const { columns } = dutyTable(asDay('2026-11-23'), undefined)
  const duty = dutyCodec.decode(dutyWire({ price }))
  expect(columns.find(({ key }) => key === 'price')?.csv(duty)).toBe(text)
})

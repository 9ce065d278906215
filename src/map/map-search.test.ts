import { describe, expect, test } from 'vitest'
import { searchIndex, suggest } from './map-search'
import { mapItem } from './testing/samples'

const jan = mapItem()
const lucja = mapItem({
  clientId: 41,
  deviceId: 900,
  name: 'Łucja Żółć',
  phone: '+48601222333',
  address: 'Kościelna 1, 90-001 Łódź',
})
const index = searchIndex([jan, lucja])
const names = (text: string) => suggest(index, text).devices.map(({ name }) => name)

describe('the search of the map finds', () => {
  test.each([
    ['a name in any case', 'KOWAL', 'Jan Kowalski'],
    ['a name without its diacritics', 'zolc', 'Łucja Żółć'],
    ['a part of an address', 'lodz', 'Łucja Żółć'],
    ['a phone number as it is kept', '+48601222', 'Łucja Żółć'],
    ['a phone number as it is shown', '601 222', 'Łucja Żółć'],
    ['the number of a client', '41', 'Łucja Żółć'],
    ['a postcode without its hyphen', '90001', 'Łucja Żółć'],
    ['words of several fields', 'zolc lodz koscielna', 'Łucja Żółć'],
    ['what has blanks around it', '  jan ', 'Jan Kowalski'],
  ])('%s', (_, text, name) => expect(names(text)).toEqual([name]))

  test('nothing for a blank text', () => expect(suggest(index, '  ')).toEqual({ devices: [], total: 0 }))

  test('nothing when one of the words is nowhere', () => expect(names('kowalski lodz')).toEqual([]))
})

test('suggests six and tells how many there are', () => {
  const many = Array.from({ length: 20 }, (_, at) => mapItem({ clientId: at + 1, deviceId: at + 1 }))
  const { devices, total } = suggest(searchIndex(many), 'kowalski')
  expect(devices).toHaveLength(6)
  expect(total).toBe(20)
})

test('two devices of a client at one address are one suggestion', () => {
  expect(suggest(searchIndex([jan, mapItem({ deviceId: 8 })]), 'jan').total).toBe(1)
})

test('names that begin with the text come before addresses that contain it', () => {
  const street = mapItem({ clientId: 5, deviceId: 5, name: 'Ewa Bąk', address: 'Lisia 2, 26-300 Opoczno' })
  const lis = mapItem({ clientId: 6, deviceId: 6, name: 'Zofia Lis', address: 'Polna 2, 26-300 Opoczno' })
  expect(suggest(searchIndex([street, lis]), 'lis').devices).toEqual([lis, street])
})

import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { Equipment } from './equipment'
import { equipmentNames, equipmentTexts, noEquipment, refrigerantText } from './equipment'

describe('equipment as texts', () => {
  test('what is not known has none', () =>
    expect(Object.values(equipmentTexts(noEquipment)).filter(Boolean)).toEqual([]))

  test('other fields of a device do not count', () => {
    const device = { ...noEquipment, id: 7, name: 'Vitocal' }
    expect(Object.keys(equipmentTexts(device)).toSorted()).toEqual(Object.keys(equipmentNames).toSorted())
  })

  test('days, refrigerant and choices are in Polish', () => {
    const equipment: Equipment = {
      ...noEquipment,
      commissionedOn: asDay('2024-12-05'),
      refrigerant: 'R134A',
      refrigerantGrams: 1250,
      hermetic: true,
      fuel: 'LPG',
    }
    expect(equipmentTexts(equipment)).toMatchObject({
      commissionedOn: '05.12.2024',
      refrigerant: 'R134a',
      refrigerantGrams: '1,25',
      hermetic: 'tak',
      residential: null,
      fuel: 'gaz płynny',
    })
    expect(refrigerantText(equipment)).toBe('R134a, 1,25 kg (1,79 t CO₂e)')
  })
})

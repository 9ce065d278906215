import type { DeviceType } from '#domain/devices/device-type'
import type { Equipment } from '#domain/devices/equipment'
import { noEquipment } from '#domain/devices/equipment'
import type { VisitNeed } from '#domain/devices/visit-needs'
import type { Refrigerant } from '#domain/devices/refrigerant'
import { addDays, addMonths } from '#domain/time/day'
import type { SeasonContext } from './context'
import type { DeviceDraft } from './drafts'
import type { Random } from './random'
import { randomFor } from './random'
import { profilesOn } from './technicians'

type Fill = readonly [Refrigerant, grams: number]

const fills: Record<Exclude<DeviceType, 'GAS_BOILER'>, readonly (readonly [Fill, weight: number])[]> = {
  HEAT_PUMP: [
    [['R32', 1300], 5],
    [['R290', 1200], 3],
    [['R410A', 2850], 4],
  ],
  AIR_CONDITIONER: [
    [['R32', 850], 6],
    [['R410A', 1100], 2],
    [['R410A', 3200], 1],
  ],
}

const makersOfTwoWords = ['De Dietrich', 'Saunier Duval']

/** Data plates of the devices that have a name: about two of three were typed in. */
export function generateEquipment({ devices, today }: SeasonContext): void {
  const random = randomFor('equipment')
  for (const device of devices) {
    if (!device.name || !random.chance(0.65)) continue
    Object.assign(device, plateOf(random, device, device.name))
    const { warrantyUntil } = device
    if (warrantyUntil && warrantyUntil < addDays(today, -400)) device.warrantyUntil = null
  }
}

/**
 * Some air conditioners hang high, some heat pumps are heavy; technicians who have been or go there bring what they
 * need.
 */
export function generateNeeds({ devices, services, today }: SeasonContext): void {
  const random = randomFor('needs')
  const profiles = new Map<string, { brings: VisitNeed[] }>(Object.entries(profilesOn(today)))
  for (const device of devices) {
    const { need, share } = needs[device.type] ?? { need: undefined, share: 0 }
    if (!need || !random.chance(share)) continue
    const visits = services.filter((service) => service.device === device)
    if (visits.every(({ technician }) => technician && profiles.get(technician)?.brings.includes(need)))
      device.needs = [need]
  }
}

const needs: Partial<Record<DeviceType, { need: VisitNeed; share: number }>> = {
  AIR_CONDITIONER: { need: 'LADDER', share: 0.2 },
  HEAT_PUMP: { need: 'TWO_PEOPLE', share: 0.5 },
}

function plateOf(random: Random, { type, installationDate }: DeviceDraft, name: string): Equipment {
  const maker = makersOfTwoWords.find((each) => name.startsWith(each)) ?? name.split(' ')[0]!
  const commissionedOn = installationDate && addDays(installationDate, random.whole(0, 3))
  const equipment = {
    ...noEquipment,
    manufacturer: maker,
    model: name.slice(maker.length + 1) || null,
    serialNumber: `${maker.slice(0, 2).toUpperCase()}${random.whole(10_000_000, 99_999_999)}`,
    commissionedOn,
    warrantyUntil: commissionedOn && addMonths(commissionedOn, type === 'AIR_CONDITIONER' ? 36 : 60),
    residential: true,
  }
  if (type === 'GAS_BOILER') return { ...equipment, fuel: random.chance(0.85) ? 'NATURAL_GAS' : 'LPG' }
  const [refrigerant, refrigerantGrams] = random.weighted(fills[type])
  return { ...equipment, refrigerant, refrigerantGrams, hermetic: type === 'HEAT_PUMP' && random.chance(0.5) }
}

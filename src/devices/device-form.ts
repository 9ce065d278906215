import { z } from 'zod'
import type { DatedDeviceInput, Device, DeviceInput } from '#domain/devices/device'
import {
  deviceInputSchema,
  firstDeviceInputSchema,
  lacksInstallationDate,
  undatedDeviceInputSchema,
} from '#domain/devices/device'
import type { Equipment } from '#domain/devices/equipment'
import { equipmentTexts, maxRefrigerantGrams, noEquipment } from '#domain/devices/equipment'
import type { VisitNeed } from '#domain/devices/visit-needs'
import type { Placement } from '../geocoding'
import { placeIn, placementOf, placementSchema, unplaced } from '../geocoding'

const formFields = {
  placement: placementSchema,
  refrigerantKg: z
    .number({ error: 'Podaj ilość w kilogramach' })
    .min(0.001, { error: 'Ilość czynnika musi być większa od zera' })
    .max(maxRefrigerantGrams / 1000, { error: 'Najwyżej 1000 kg' })
    .nullable(),
}

function deviceInputOf<Form extends { placement: Placement; refrigerantKg: number | null }>(form: Form) {
  const { placement, refrigerantKg, ...input } = form
  return { ...input, ...placeIn(placement), refrigerantGrams: refrigerantKg && Math.round(refrigerantKg * 1000) }
}

export const deviceFormSchema = deviceInputSchema
  .extend(formFields)
  .transform((form): DatedDeviceInput => deviceInputOf(form))

const undatedFormSchema = undatedDeviceInputSchema
  .extend(formFields)
  .transform((form): DeviceInput => deviceInputOf(form))

/** For a stored device, which may lack the installation date. */
export function formRulesOf(device: Device) {
  const required = lacksInstallationDate(null, device)
  return { required, schema: required ? deviceFormSchema : undatedFormSchema }
}

export const firstDeviceFormSchema = firstDeviceInputSchema
  .extend(formFields)
  .transform((form): DeviceInput => deviceInputOf(form))

/** An unknown text, day or choice is an empty field. */
function equipmentForm(equipment: Equipment) {
  const { manufacturer, model, serialNumber, commissionedOn, warrantyUntil } = equipment
  const { refrigerant, refrigerantGrams, hermetic, residential, leakDetection, fuel } = equipment
  return {
    manufacturer: manufacturer ?? '',
    model: model ?? '',
    serialNumber: serialNumber ?? '',
    commissionedOn: commissionedOn ?? '',
    warrantyUntil: warrantyUntil ?? '',
    refrigerant: refrigerant ?? '',
    refrigerantKg: refrigerantGrams && refrigerantGrams / 1000,
    hermetic,
    residential,
    leakDetection,
    fuel: fuel ?? '',
  }
}

/** Whether anything is known about the equipment, or of what a visit needs */
export function isEquipped(device: Equipment & Pick<Device, 'needs'>): boolean {
  return device.needs.length > 0 || Object.values(equipmentTexts(device)).some(Boolean)
}

export const newDevice = {
  type: 'HEAT_PUMP',
  name: '',
  installationDate: '',
  nextInspectionDate: '',
  notes: '',
  ...equipmentForm(noEquipment),
  needs: new Array<VisitNeed>(),
  address: { street: '', houseNumber: '', flatNumber: '', postalCode: '', city: '' },
  placement: unplaced,
}

export function deviceFormOf(device: Device) {
  const { type, name, installationDate, nextInspectionDate, notes } = device
  return {
    type,
    name: name ?? '',
    installationDate: installationDate ?? '',
    nextInspectionDate,
    notes: notes ?? '',
    ...equipmentForm(device),
    needs: device.needs,
    ...placeOf(device),
  }
}

/** Starts with address and position of the client's first device: usually they are the same. */
export function besideFirst([first]: readonly Device[]) {
  if (!first) return newDevice
  const { address, placement } = placeOf(first)
  // A first device saved without a position does not decide that for the second.
  return { ...newDevice, address, placement: placement.kind === 'NOWHERE' ? unplaced : placement }
}

function placeOf(device: Device): { address: typeof newDevice.address; placement: Placement } {
  const { address } = device
  return { address: { ...address, flatNumber: address.flatNumber ?? '' }, placement: placementOf(device) }
}

import type { EventChange } from '../events/event'
import { eventChanges } from '../events/event'
import type { Device } from './device'

/** What differs of what the form of a device asks for */
export function deviceChanges(before: Device, after: Device): EventChange[] {
  return eventChanges(fieldsOf(before), fieldsOf(after))
}

/** Address and position by their fields, as the events of a device name them */
function fieldsOf({ address, position, type, name, installationDate, nextInspectionDate, notes, ...device }: Device) {
  const { manufacturer, model, serialNumber, commissionedOn, warrantyUntil, refrigerant, refrigerantGrams } = device
  const { hermetic, residential, leakDetection, fuel, needs, geocodingStatus } = device
  return {
    type,
    name,
    installationDate,
    nextInspectionDate,
    notes,
    ...address,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    geocodingStatus,
    manufacturer,
    model,
    serialNumber,
    commissionedOn,
    warrantyUntil,
    refrigerant,
    refrigerantGrams,
    hermetic,
    residential,
    leakDetection,
    fuel,
    needs,
  }
}

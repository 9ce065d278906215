import type { ServiceWire } from '#domain/services/wire'

/** A visit at Jan Kowalski's heat pump, on Monday 23 November 2026 from 11:00 to 12:00 in Warsaw. */
export function visitWire(change: Partial<ServiceWire> = {}): ServiceWire {
  return {
    id: 11,
    deviceId: 7,
    clientId: 3,
    serviceType: 'PRZEGLAD_OKRESOWY',
    serviceDate: '2026-11-23',
    startDateTime: '2026-11-23T10:00:00.000Z',
    endDateTime: '2026-11-23T11:00:00.000Z',
    duration: 60,
    notes: null,
    technician: 'Piotr Wrona',
    status: 'SCHEDULED',
    manualEntry: true,
    isManualEntry: true,
    googleEventId: null,
    price: null,
    completedAt: null,
    createdBy: 'Ewa Lis',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedBy: null,
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    clientName: 'Jan Kowalski',
    clientPhone: '+48500600700',
    street: 'Lipowa',
    houseNumber: '4',
    apartmentNumber: '2',
    postalCode: '26-300',
    city: 'Opoczno',
    deviceType: 'POMPA_CIEPLA',
    deviceName: 'Vitocal 200-S',
    ...change,
  }
}

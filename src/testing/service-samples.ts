import type { ServiceStatsWire } from '#domain/services/stats'
import type { ServiceWire } from '#domain/services/wire'
import type { TimelineWire } from '#domain/timeline/wire'

/** A service at Jan Kowalski's heat pump, on Monday 23 November 2026 from 11:00 to 12:00 in Warsaw. */
export function serviceWire(change: Partial<ServiceWire> = {}): ServiceWire {
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
    technicianId: null,
    status: 'SCHEDULED',
    manualEntry: true,
    isManualEntry: true,
    googleEventId: null,
    price: null,
    payment: null,
    completedAt: null,
    performedOn: null,
    workDone: null,
    cancelReason: null,
    rebook: false,
    customerNotice: null,
    campaign: null,
    createdBy: 'Ewa Lis',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedBy: null,
    updatedAt: '2026-11-01T08:00:00.000Z',
    version: 1,
    clientName: 'Jan Kowalski',
    clientPhone: '+48500600700',
    clientWantsNoSms: false,
    street: 'Lipowa',
    houseNumber: '4',
    apartmentNumber: '2',
    postalCode: '26-300',
    city: 'Opoczno',
    deviceType: 'POMPA_CIEPLA',
    deviceName: 'Vitocal 200-S',
    deviceNeeds: [],
    ...change,
  }
}

/** Statistics of a device without services */
export const noStats: ServiceStatsWire = {
  total: 0,
  byStatus: { SCHEDULED: 0, COMPLETED: 0, CANCELLED: 0 },
  completedByType: {
    KONSERWACJA: 0,
    NAPRAWA: 0,
    PRZEGLAD_OKRESOWY: 0,
    INSTALACJA: 0,
    DIAGNOSTYKA: 0,
    MODERNIZACJA: 0,
    AWARIA: 0,
  },
  today: 0,
  overdue: 0,
  upcoming: 0,
  unassigned: 0,
  averageDuration: null,
  revenue: 0,
  completedThisMonth: 0,
  revenueThisMonth: 0,
  lastServiceDate: null,
  nextStartDateTime: null,
}

/** The history of device 7 and of client 3, empty. */
export const noHistory = Object.fromEntries(
  ['device/7', 'client/3'].flatMap((owner) => {
    const [noun, id] = owner.split('/')
    return [
      [`GET /api/service-history/${owner}`, () => []],
      [`GET /api/service-history/${owner}/stats`, () => noStats],
      [`GET /api/${noun}s/${id}/timeline`, (): TimelineWire => ({ events: [], next: null })],
    ]
  }),
)

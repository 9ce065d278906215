import type { MapItem } from '#domain/map/map-item'
import type { MapItemWire, MapWire } from '#domain/map/wire'
import { asDay } from '#domain/time/day'

export function mapItem(change: Partial<MapItem> = {}): MapItem {
  return {
    id: 3,
    clientId: 3,
    deviceId: 7,
    name: 'Jan Kowalski',
    phone: '+48500600700',
    address: 'Lipowa 4/2, 26-300 Opoczno',
    position: { lat: 51.3757, lng: 20.2849 },
    type: 'HEAT_PUMP',
    deviceName: 'Vitocal 200-S',
    nextInspectionDate: asDay('2026-11-20'),
    serviceConfirmed: false,
    serviceConfirmationValid: false,
    serviceConfirmedAt: null,
    notes: null,
    lastSms: null,
    geocodingStatus: 'EXACT',
    reminder: null,
    bookedService: null,
    calledOffService: null,
    duties: [],
    ...change,
  }
}

interface Sample {
  clientId?: number
  deviceId?: number
  name?: string
  phone?: string
  position?: [lat: number, lng: number] | null
  letter?: MapItemWire[7]
  due?: string
  confirmedAt?: string | null
  notes?: string | null
  lastSms?: string | null
  status?: MapItemWire[13]
  reminder?: MapItemWire[14]
  bookedService?: MapItemWire[15]
  /** Letters */
  duties?: string
}

/** A device in the answer of GET /api/map. */
export function mapItemWire(sample: Sample = {}): MapItemWire {
  const { position = [51.3757, 20.2849], confirmedAt = null, notes = null, lastSms = null } = sample
  return [
    sample.clientId ?? 3,
    sample.deviceId ?? 7,
    sample.name ?? 'Jan Kowalski',
    sample.phone ?? '+48500600700',
    'Lipowa 4/2, 26-300 Opoczno',
    position?.[0] ?? null,
    position?.[1] ?? null,
    sample.letter ?? 'P',
    'Vitocal 200-S',
    sample.due ?? '2026-11-20',
    confirmedAt,
    notes,
    lastSms,
    sample.status ?? 'EXACT',
    sample.reminder ?? null,
    sample.bookedService ?? null,
    null,
    sample.duties ?? '',
  ]
}

export function mapWire(...items: MapItemWire[]): MapWire {
  return { today: '2026-11-23', items }
}

import type { DutyWire } from '#domain/duties/wire'

/** The yearly check of flues of the boiler in `deviceWire`, open since the start of November */
export function dutyWire(change: Partial<DutyWire> = {}): DutyWire {
  return {
    id: 5,
    deviceId: 7,
    clientId: 3,
    clientName: 'Jan Kowalski',
    clientPhone: '+48500600700',
    deviceType: 'KOCIOL_GAZOWY',
    deviceName: 'Viessmann',
    city: 'Łódź',
    kind: 'FLUES',
    name: null,
    reason: 'LAW',
    source: 'Prawo budowlane, art. 62 ust. 1 pkt 1 lit. c',
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 1,
    hard: true,
    dueOn: '2026-12-01',
    until: null,
    active: true,
    price: null,
    minutes: null,
    opensOn: '2026-11-01',
    lastDoneOn: null,
    confirmedAt: null,
    version: 1,
    ...change,
  }
}

import type { RequestWire } from '#domain/requests/contract'

export const requestWire = (change: Partial<RequestWire> = {}): RequestWire => ({
  ...{ id: 1, kind: 'FAILURE', state: 'NEW', deviceId: 7, deviceType: 'POMPA_CIEPLA', deviceName: 'aroTHERM' },
  ...{ city: 'Opoczno', clientId: 3, clientName: 'Łucja Żak', phone: '+48601222333', known: false },
  ...{ smsBlocked: false, smsOptedOut: false },
  ...{ text: 'Błąd F.28', preferredDay: null, preferredPart: null, receivedAt: '2026-11-23T09:00:00.000Z' },
  ...{ changedAt: '2026-11-23T09:00:00.000Z', changedBy: null, closeReason: null, serviceId: null },
  photos: [{ id: 5, url: '/api/files/a', thumbnailUrl: '/api/files/b' }],
  ...change,
})

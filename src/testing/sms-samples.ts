import type { SmsWire } from '#domain/sms/wire'

/** A reminder that was sent to Jan Kowalski. */
export const smsWire = (change: Partial<SmsWire> = {}): SmsWire => ({
  id: 1,
  deviceId: 7,
  deviceName: 'Vitocal 200-S',
  deviceType: 'Pompa ciepła',
  clientId: 3,
  clientName: 'Jan Kowalski',
  phoneNumber: '+48500600700',
  message: 'Zbliża się termin przeglądu.',
  sentAt: '2026-11-20T09:00:00.000Z',
  success: true,
  smsType: 'INSPECTION_REMINDER',
  errorMessage: null,
  state: 'SENT',
  testMode: false,
  ...change,
})

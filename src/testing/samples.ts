import type { AttachmentWire } from '#domain/attachments/wire'
import type { ClientWire } from '#domain/clients/wire'
import { noEquipment } from '#domain/devices/equipment'
import type { DeviceWire } from '#domain/devices/wire'
import { initialSettings } from '#domain/settings/table'
import type { SettingsWire } from '#domain/settings/wire'
import { encodeSettings } from '#domain/settings/wire'
import type { SmsConfig } from '#domain/sms/gateway-contract'
import type { SmsWire } from '#domain/sms/wire'
import type { Role } from '#domain/access/role'
import type { UserWire } from '#domain/users/user'

export function userWire(change: Partial<UserWire> = {}): UserWire {
  return {
    id: 1,
    username: 'ewa',
    email: 'ewa@termin.example',
    emailVerified: true,
    firstName: 'Ewa',
    lastName: 'Lis',
    phoneNumber: null,
    roles: ['ADMIN'] satisfies Role[],
    active: true,
    lastLogin: null,
    createdAt: '2026-01-01T08:00:00.000Z',
    ...change,
  }
}

export function deviceWire(change: Partial<DeviceWire> = {}): DeviceWire {
  return {
    id: 7,
    clientId: 3,
    clientName: 'Jan Kowalski',
    clientPhone: '+48500600700',
    typUrzadzenia: 'POMPA_CIEPLA',
    nazwaUrzadzenia: 'Vitocal 200-S',
    dataInstalacji: '2020-02-29',
    terminPrzegladu: '2020-03-01',
    notatka: null,
    ulica: 'Lipowa',
    nrDomu: '4',
    nrLokalu: '2',
    kodPocztowy: '26-300',
    miejscowosc: 'Opoczno',
    latitude: null,
    longitude: null,
    geocodingStatus: null,
    serviceConfirmed: false,
    serviceConfirmationValid: false,
    serviceConfirmedAt: null,
    lastConfirmationToken: null,
    imageCount: 0,
    reminder: null,
    bookedVisit: null,
    calledOffVisit: null,
    wish: null,
    ...noEquipment,
    needs: [],
    version: 4,
    ...change,
  }
}

export function clientWire(change: Partial<ClientWire> = {}): ClientWire {
  return {
    id: 3,
    imie: 'Jan',
    nazwisko: 'Kowalski',
    telefon: '+48500600700',
    email: null,
    company: null,
    nip: null,
    devices: [deviceWire()],
    version: 2,
    ...change,
  }
}

/** A JWT like the server's, with `name` in place of the signature. */
function tokenWire(name: string, lifeSeconds: number, sid: string): string {
  const encoded = (value: object) => btoa(JSON.stringify(value)).replace(/=/g, '')
  const iat = Math.floor(Date.now() / 1000)
  return `${encoded({ alg: 'HS256' })}.${encoded({ sub: name, sid, iat, exp: iat + lifeSeconds })}.${name}`
}

export function tokensWire(name: string, lifeSeconds = 900, sid = 'the-session') {
  return { accessToken: tokenWire(name, lifeSeconds, sid), refreshToken: `refresh-${name}` }
}

/** The settings of a company that has entered its name and phone. */
export function settingsWire(change: Partial<SettingsWire> = {}): SettingsWire {
  const settings = {
    ...initialSettings,
    version: 5,
    companyName: 'Ciepło i Klimat',
    contactPhoneNumber: '+48 44 555 01 00',
  }
  return { ...encodeSettings(settings), ...change }
}

export const smsConfigWire = (change: Partial<SmsConfig> = {}): SmsConfig => ({
  configured: false,
  testMode: true,
  gateway: 'test',
  sender: null,
  balance: null,
  problem: null,
  answersUrl: null,
  budget: null,
  ...change,
})

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

/** A photo of a device or a service */
export function attachmentWire(
  id: number,
  { of = 'device', ...change }: Partial<AttachmentWire> & { of?: 'device' | 'service' } = {},
): AttachmentWire {
  return {
    id,
    originalName: `zdjecie-${id}.jpg`,
    fileSize: 1_258_291,
    formattedFileSize: '1,2 MB',
    isPdf: false,
    thumbnailUrl: `/api/files/${of}/${id}/thumbnail`,
    gcsUrl: `/api/files/${of}/${id}/original`,
    description: null,
    uploadedBy: 'Ewa Lis',
    createdAt: '2026-11-20T08:00:00.000Z',
    ...change,
  }
}

import type { DeviceType } from '../../devices/device-type'
import type { SmsType } from '../sms-type'

export const plannedSmsStatuses = ['SCHEDULED', 'SENT', 'FAILED', 'SKIPPED', 'CANCELLED'] as const
export type PlannedSmsStatus = (typeof plannedSmsStatuses)[number]

export const plannedSmsStatusNames: Record<PlannedSmsStatus, string> = {
  SCHEDULED: 'Zaplanowane',
  SENT: 'Wysłane',
  FAILED: 'Błąd',
  CANCELLED: 'Anulowane',
  SKIPPED: 'Pominięte',
}

export const plannedSmsDefaults = {
  pageSize: 20,
  cleanupDays: 30,
  daysAhead: 14,
} as const

/**
 * Messages that one call cleans up at most: each also changes its row of the history, and the caller waits (rule A5).
 */
export const cleanUpMost = 10_000

export interface PlannedSms {
  id: number
  device: { id: number; name: string | null; type: DeviceType } | null
  client: { id: number; firstName: string; lastName: string } | null
  phone: string
  text: string
  /** A person wrote the text; otherwise it is filled in from the template when the message is sent */
  edited: boolean
  scheduledAt: Date
  status: PlannedSmsStatus
  type: SmsType
  /** Contains 'AUTOMATIC' or 'MANUAL', see `plannedSmsMode` */
  source: string | null
  createdAt: Date
  updatedAt: Date
  /** The person who edited or cancelled it last */
  updatedBy: string | null
  sentAt: Date | null
  errorMessage: string | null
  retryCount: number
  maxRetries: number
}

/** Short names for the table of planned SMS */
export const plannedSmsTypeNames: Partial<Record<SmsType, string>> = {
  INSPECTION_REMINDER: 'Przypomnienie',
  SECOND_INSPECTION_REMINDER: 'Drugie przypomnienie',
  EXPIRATION_DATE_NOTIFICATION: 'Wygaśnięcie',
  OVERDUE_NOTIFICATION: 'Zaległy przegląd',
  DUTY_REMINDER: 'Obowiązek',
  MANUAL_CUSTOM: 'Niestandardowa',
  ADVERTISING: 'Reklamowy',
  GENERAL_NOTIFICATION: 'Ogólne',
}

/** Shown instead of a device for advertisements */
export const withoutDevice = { name: 'SMS Reklamowy', type: 'Reklama' } as const

export function plannedSmsMode(source: string | null): string {
  if (!source) return 'Nieznane'
  if (source.includes('AUTOMATIC')) return 'Automatyczne'
  return source.includes('MANUAL') ? 'Ręczne' : 'Inne'
}

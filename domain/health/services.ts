/** The tested services. External ones have their documented names; the others are parts of Termin. */
export const serviceKeys = [
  'database',
  'fileStore',
  'scheduler',
  'jobs',
  'backups',
  'smsService',
  'mail',
  'googleMapsGeocoding',
  'googleCalendar',
  'googleCloudStorage',
] as const
export type ServiceKey = (typeof serviceKeys)[number]

/** Documented short names of external services. */
const aliases: Record<string, ServiceKey> = {
  calendar: 'googleCalendar',
  storage: 'googleCloudStorage',
  geocoding: 'googleMapsGeocoding',
  sms: 'smsService',
}

export function serviceByName(name: string): ServiceKey | undefined {
  return serviceKeys.find((key) => key === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined)
}

/** The refusal: a Polish sentence for people, and the documented English text. */
export const unknownService = (name: string) => ({
  message: `Nieznana usługa: ${name}`,
  details: `Unknown service: ${name}`,
})

export const serviceNames: Record<ServiceKey, string> = {
  database: 'Baza danych',
  fileStore: 'Magazyn plików',
  scheduler: 'Harmonogram',
  jobs: 'Zadania w tle',
  backups: 'Kopie zapasowe',
  smsService: 'Bramka SMS',
  mail: 'Poczta',
  googleMapsGeocoding: 'Geokodowanie',
  googleCalendar: 'Google Calendar',
  googleCloudStorage: 'Google Cloud Storage',
}

/** The documented test address of a geocoder; its position is known. */
export const geocodingSelfTest = 'Warsaw, Poland'

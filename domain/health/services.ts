/** The tested services. Outside services have the names of the documentation; the others are parts of Termin. */
export const serviceKeys = [
  'database',
  'fileStore',
  'scheduler',
  'jobs',
  'smsService',
  'mail',
  'googleMapsGeocoding',
  'googleCalendar',
  'googleCloudStorage',
] as const
export type ServiceKey = (typeof serviceKeys)[number]

/** The documented short names of the services outside. */
const aliases: Record<string, ServiceKey> = {
  calendar: 'googleCalendar',
  storage: 'googleCloudStorage',
  geocoding: 'googleMapsGeocoding',
  sms: 'smsService',
}

/** The service that a name or a documented alias means. */
export function serviceNamed(name: string): ServiceKey | undefined {
  return serviceKeys.find((key) => key === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined)
}

/** The documented refusal; people read the Polish sentence, whoever they tell reads the key. */
export const unknownService = (name: string) => ({
  message: `Nieznana usługa: ${name}`,
  details: `Unknown service: ${name}`,
})

export const serviceNames: Record<ServiceKey, string> = {
  database: 'Baza danych',
  fileStore: 'Magazyn plików',
  scheduler: 'Harmonogram',
  jobs: 'Zadania w tle',
  smsService: 'Bramka SMS',
  mail: 'Poczta',
  googleMapsGeocoding: 'Geokodowanie',
  googleCalendar: 'Google Calendar',
  googleCloudStorage: 'Google Cloud Storage',
}

/** Where 'Warsaw, Poland' lies is known: the documented question to a geocoder. */
export const geocodingSelfTest = 'Warsaw, Poland'

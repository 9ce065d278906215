import type { ConfigurationKey } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import type { Ports } from '../ports'

type Need = readonly [key: string, purpose: string]

const gateway: Need = ['TERMIN_SMS_GATEWAY', 'smsapi, żeby SMS-y były wysyłane']
const geocoder: Need = ['TERMIN_GEOCODER', 'nominatim albo google, żeby znać położenie co do adresu']

const needs: Partial<Record<ServiceKey, readonly Need[]>> = {
  smsService: [
    gateway,
    ['TERMIN_SMSAPI_TOKEN', 'token OAuth z panelu SMSAPI'],
    ['TERMIN_SMSAPI_SENDER', 'pole nadawcy, które widzą klienci'],
    ['TERMIN_PUBLIC_URL', 'adres, pod którym klienci otwierają link'],
  ],
  mail: [
    ['TERMIN_SMTP_URL', 'serwer poczty wychodzącej'],
    ['TERMIN_MAIL_FROM', 'nadawca wiadomości'],
  ],
  googleCalendar: [
    ['TERMIN_GOOGLE_CALENDAR_ID', 'kalendarz, w którym mają być wizyty'],
    ['TERMIN_GOOGLE_CALENDAR_KEY_FILE', 'plik z kluczem konta usługi, któremu go udostępniono'],
  ],
  googleCloudStorage: [
    ['TERMIN_FILES', 'zasobnik na zdjęcia i dokumenty, np. gs://firma-zdjecia'],
    ['GOOGLE_APPLICATION_CREDENTIALS', 'plik z kluczem konta usługi; zbędny na maszynie w Google Cloud'],
  ],
}

export function configurationOf({ host, geocoder: kind }: Ports, service: ServiceKey): ConfigurationKey[] {
  const keys = service === 'googleMapsGeocoding' ? geocoderNeeds(kind) : (needs[service] ?? [])
  return keys.map(([key, purpose]) => ({ key, purpose, set: host.configured.includes(key) }))
}

function geocoderNeeds({ precision, name }: Ports['geocoder']): Need[] {
  if (precision === 'TOWN') return [geocoder]
  return name === 'Google Maps'
    ? [geocoder, ['TERMIN_GOOGLE_MAPS_KEY', 'klucz z włączonym Geocoding API']]
    : [geocoder, ['TERMIN_GEOCODER_EMAIL', 'adres, pod który publiczny Nominatim może napisać']]
}

export const geocoderKinds = ['gazetteer', 'nominatim', 'google'] as const
type GeocoderKind = (typeof geocoderKinds)[number]

export interface GeocoderConfig {
  kind: GeocoderKind
  url: string | undefined
  email: string | undefined
  googleKey: string | undefined
}

/** Missing keys of the chosen geocoder: [key, what is expected] */
export function missingForGeocoder(environment: Record<string, string | undefined>): [string, string][] {
  if (environment.TERMIN_GEOCODER === 'google' && !environment.TERMIN_GOOGLE_MAPS_KEY) {
    return [['TERMIN_GOOGLE_MAPS_KEY', 'klucza, bo TERMIN_GEOCODER=google']]
  }
  // Only Nominatim's public server requires contact data.
  if (
    environment.TERMIN_GEOCODER === 'nominatim' &&
    !environment.TERMIN_GEOCODER_URL &&
    !environment.TERMIN_GEOCODER_EMAIL
  ) {
    return [['TERMIN_GEOCODER_EMAIL', 'adresu e-mail, bo publiczny Nominatim chce wiedzieć, do kogo napisać']]
  }
  return []
}

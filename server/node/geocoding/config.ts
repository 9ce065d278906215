export const geocoderKinds = ['gazetteer', 'nominatim', 'google'] as const
export type GeocoderKind = (typeof geocoderKinds)[number]

export interface GeocoderConfig {
  kind: GeocoderKind
  url: string | undefined
  email: string | undefined
  googleKey: string | undefined
}

/** What a chosen geocoder needs beside its name: [key, what is expected of it]. */
export function missingForGeocoder(set: Record<string, string | undefined>): [string, string][] {
  if (set.TERMIN_GEOCODER === 'google' && !set.TERMIN_GOOGLE_MAPS_KEY) {
    return [['TERMIN_GOOGLE_MAPS_KEY', 'klucza, bo TERMIN_GEOCODER=google']]
  }
  // Nominatim's public server demands contact data; one's own does not.
  if (set.TERMIN_GEOCODER === 'nominatim' && !set.TERMIN_GEOCODER_URL && !set.TERMIN_GEOCODER_EMAIL) {
    return [['TERMIN_GEOCODER_EMAIL', 'adresu email, bo publiczny Nominatim chce wiedzieć, do kogo napisać']]
  }
  return []
}

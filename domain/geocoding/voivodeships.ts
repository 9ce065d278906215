/** Keys are the first letter of number plates. */
export const voivodeships = {
  B: 'podlaskie',
  C: 'kujawsko-pomorskie',
  D: 'dolnośląskie',
  E: 'łódzkie',
  F: 'lubuskie',
  G: 'pomorskie',
  K: 'małopolskie',
  L: 'lubelskie',
  N: 'warmińsko-mazurskie',
  O: 'opolskie',
  P: 'wielkopolskie',
  R: 'podkarpackie',
  S: 'śląskie',
  T: 'świętokrzyskie',
  W: 'mazowieckie',
  Z: 'zachodniopomorskie',
} as const
export type Voivodeship = keyof typeof voivodeships

export const isVoivodeship = (letter: string): letter is Voivodeship => Object.hasOwn(voivodeships, letter)

/**
 * In which voivodeships postcodes lie, by their first two digits: a row for the first digit, a column for the second. The postal
 * districts (1973) are older than the voivodeships (1999), so that some lie in several.
 */
const districts = [
  'W W W W W W W W WL W',
  'N N N NW N B B BW B BN',
  'L L L L L T TWE TWL T TE',
  'K K K K KS R R R RK R',
  'S S S S S O OS OS O O',
  'D D D D D D D D D D',
  'P P P P P F F FD F F',
  'Z Z Z Z Z Z ZG GPZ ZPG Z',
  'G G GN G G C C C CP CGP',
  'E E E E E E EW ES ES E',
].map((row) => row.split(' '))

/** Where three digits say more. */
const parts: Record<string, string> = {
  '085': 'L',
  '260': 'T',
  '263': 'E',
  '343': 'S',
  '383': 'K',
  '672': 'D',
  '762': 'G',
  '774': 'P',
  '823': 'N',
  '963': 'W',
}

/** The voivodeships in which a postcode may lie; undefined for what is no postcode. */
export function voivodeshipsOf(postalCode: string): Voivodeship[] | undefined {
  const digits = /^(\d)(\d)-?\d{3}$/.exec(postalCode.trim())
  if (!digits) return undefined
  const letters =
    parts[postalCode.replaceAll('-', '').trim().slice(0, 3)] ?? districts[Number(digits[1])]![Number(digits[2])]!
  return [...letters].filter(isVoivodeship)
}

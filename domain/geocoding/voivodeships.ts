/** Keyed by the first letter of number plates */
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
 * The voivodeships of a postcode by its first two digits (row and column). Postal districts date from 1973 and
 * voivodeships from 1999, so some districts lie in several.
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

/** Three-digit areas that lie in fewer voivodeships than their district. */
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

/** The possible voivodeships of a postcode; undefined for other texts. */
export function voivodeshipsOf(postalCode: string): Voivodeship[] | undefined {
  const digits = /^(\d)(\d)-?\d{3}$/.exec(postalCode.trim())
  if (!digits) return undefined
  const letters =
    parts[postalCode.replaceAll('-', '').trim().slice(0, 3)] ?? districts[Number(digits[1])]![Number(digits[2])]!
  return [...letters].filter(isVoivodeship)
}

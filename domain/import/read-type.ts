import type { DeviceType } from '../devices/device-type'
import { deviceTypes } from '../devices/device-type'
import { fold } from '../text/fold'

/** Words that name a device, folded; they decide before everything else in a text. */
const nouns: Record<DeviceType, RegExp> = {
  HEAT_PUMP: /\bpomp/,
  GAS_BOILER: /\bkociol|\bkotl|\bpiec/,
  AIR_CONDITIONER: /\bklim/,
}

/** Other words of a column of types */
const words: Record<DeviceType, RegExp> = {
  HEAT_PUMP: /\b(pc|hp|heat.?pump|powietrze.?woda|gruntow\w*)\b|^p$/,
  GAS_BOILER: /\b(gaz|kg)\b|gazow|kondensac|boiler|junkers|^k$/,
  AIR_CONDITIONER: /\b(ac|hvac|split|multisplit|multi)\b|kasetonow|air.?cond|^a$/,
}

/** Product lines that belong to one type only. */
const models: Record<DeviceType, RegExp> = {
  HEAT_PUMP:
    /vitocal|arotherm|flexotherm|altherma|ecodan|aquarea|nibe|compress|galmet|hydrobox|nexpolis|estia|therma ?v|genia ?air|yutaki|supraeco|kaisai khc/,
  GAS_BOILER:
    /vitodens|vitopend|ecotec|turbotec|cerapur|condens|kondens|ecocond|termet|luna|victrix|logamax|thermomaster|isofast|themaclassic|ariston|gb\d{3}|beretta|immergas|de dietrich/,
  AIR_CONDITIONER:
    /sensira|comfora|perfera|stylish|msz|muz|zubadan|windfree|dualcool|dual cool|artcool|gree|hisense|rotenso|aux freedom|ftxm|ftxc|pearl|seiya|shorai/,
}

/** Words that may also be part of a model's name */
const plainWords: Record<DeviceType, RegExp> = {
  HEAT_PUMP: /powietrze.?woda/,
  GAS_BOILER: /gazow|kondensac/,
  AIR_CONDITIONER: /\bsplit|multisplit/,
}

/** The type in a cell of a column of types; undefined when it names none or several. */
export function readType(cell: string): DeviceType | undefined {
  return typeBy([words, models], cell)
}

/** The type that the name of a model implies */
export function readTypeOfModel(model: string): DeviceType | undefined {
  return typeBy([models, plainWords], model)
}

export const namesDevice = (text: string) => typesIn(nouns, foldType(text)).length > 0

function typeBy(tables: readonly Record<DeviceType, RegExp>[], cell: string): DeviceType | undefined {
  const text = foldType(cell)
  const types = typesIn(nouns, text)
  if (types.length > 0) return only(types)
  for (const table of tables) {
    const type = only(typesIn(table, text))
    if (type) return type
  }
  return undefined
}

const foldType = (text: string) => fold(text).replaceAll('_', ' ')

const typesIn = (table: Record<DeviceType, RegExp>, text: string) =>
  deviceTypes.filter((type) => table[type].test(text))

const only = (types: DeviceType[]) => (types.length === 1 ? types[0] : undefined)

/** Words that say nothing but the type, folded */
const typeWords: Record<DeviceType, ReadonlySet<string>> = {
  HEAT_PUMP: new Set('pompa pompy pomp pompe ciepla pc hp heat pump'.split(' ')),
  GAS_BOILER: new Set(
    'kociol kotly kotla kotlow piec piece piecyk piecyki gazowy gazowe gazowa gaz kg gas boiler'.split(' '),
  ),
  AIR_CONDITIONER: new Set(
    (
      'klima klimy klim klimatyzator klimatyzatory klimatyzatora klimatyzatorow klimatyzacja klimatyzacje klimatyzacji ' +
      'ac hvac air conditioner'
    ).split(' '),
  ),
}

/** Whether a word says nothing but this type */
export const isTypeWord = (word: string, type: DeviceType) => typeWords[type].has(fold(word))

/**
 * The name of a device in a text, which is what remains without the words of its type: 'Termet' of 'kocioł gazowy
 * Termet'
 */
export function nameIn(text: string, type: DeviceType): string {
  if (/^\p{L}$/u.test(text.trim())) return ''
  return text
    .replaceAll(/(?<![-\p{L}\p{N}])\p{L}+(?![-\p{L}\p{N}])/gu, (word) => (isTypeWord(word, type) ? ' ' : word))
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:./_&+–-]*(?:(?:i|oraz) )?[\s,;:./_&+–-]*|[\s,;:/_&–]+$|\s[-+.]$/g, '')
}

const kinds = new Set(
  (
    'kondensacyjny kondensacyjna kondensat kond split multisplit multi monoblok monoblock powietrze powietrza powietrzna woda wody ' +
    'wodna solanka gruntowa gruntowe inverter inwerter kasetonowy kasetonowa kanalowy kanalowa scienny scienna wiszacy wiszaca ' +
    'stojacy stojaca jednofunkcyjny dwufunkcyjny jednofunkcyjna dwufunkcyjna turbo na z do typu typ gazowy gazowa'
  ).split(' '),
)

/** Whether a text names a kind, such as 'kondensacyjny' or 'powietrze-woda', and no model */
export function isKind(text: string): boolean {
  const tokens = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return tokens.length > 0 && tokens.every((word) => kinds.has(word))
}

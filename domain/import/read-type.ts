import type { DeviceType } from '../devices/device-type'
import { fold } from '../text/fold'

/** Words of a column of types, folded. */
const words: Record<DeviceType, RegExp> = {
  HEAT_PUMP: /\b(pomp|pompa.?ciepla|pc|hp|heat.?pump|powietrze.?woda|gruntow|p)\b|\bpomp|powietrze.?woda/,
  GAS_BOILER: /\b(gaz|kg|k)\b|kociol|kotl|\bpiec|gazow|kondensac|boiler|junkers/,
  AIR_CONDITIONER: /\b(ac|a|hvac|split|multisplit|multi)\b|klima|\bklim[ye]\b|\bsplit|kasetonow|air.?cond/,
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

/** The type in a cell; undefined when it names none or several. */
export function readType(cell: string): DeviceType | undefined {
  return only(words, fold(cell).replaceAll('_', ' ')) ?? readTypeOfModel(cell)
}

/** A device in a cell. `nth` numbers the devices that the cell counts ('2 klimatyzatory'), else null. */
export interface NamedType {
  type: DeviceType
  text: string
  nth: number | null
}

/** All devices in a cell: 'pompa ciepła, klimatyzator', 'pompa i klima', '3 klimatyzatory'. Empty when a part is not a known type. */
export function readTypes(cell: string): NamedType[] {
  const parts = partsOf(cell).map(countIn)
  const known = parts.flatMap(({ text, count }) => {
    const type = readType(text)
    return type ? [{ text, type, count }] : []
  })
  // Not a list of devices: 'powietrze/woda'.
  if (known.length < parts.length) return []
  return known
    .filter(({ type }, at) => known.findIndex((each) => each.type === type) === at)
    .flatMap(({ text, type, count }) =>
      Array.from({ length: count }, (_, at) => ({ type, text, nth: count > 1 ? at + 1 : null })),
    )
}

const numerals: Record<string, number> = { dwa: 2, dwie: 2, trzy: 3, cztery: 4 }
/** Larger numbers are a typing error or kilowatts. */
const mostCounted = 10

/** '2 klimatyzatory', '2x klima', 'dwa kotły', 'klimatyzator x 2', 'klima 3 szt.' */
function countIn(part: string): { text: string; count: number } {
  const [, number = '', before = ''] =
    /^(\d{1,2}|dwa|dwie|trzy|cztery)(?: ?(?:[x×]|szt(?:uki|uk)?\.?))?(?: |(?<=[x×]))(.+)$/i.exec(part) ?? []
  const [, behind = '', times, pieces] = /^(.*?) ?\(?(?:[x×] ?(\d{1,2})|(\d{1,2}) ?szt\.?)\)?$/i.exec(part) ?? []
  const count = numerals[number.toLowerCase()] ?? Number(number || times || pieces)
  const text = before || behind
  // '2 kW klima' and '2 obiegi, pompa' count other things.
  const isCounted = text !== '' && readType(text.split(' ')[0]!) !== undefined && count >= 1 && count <= mostCounted
  return isCounted ? { text, count } : { text: part, count: 1 }
}

/** Splits an enumeration. */
export function partsOf(cell: string): string[] {
  return cell
    .split(/\s*[,;/+&\n]\s*|\s+(?:i|oraz)\s+/)
    .map((text) => text.trim())
    .filter(Boolean)
}

export function readTypeOfModel(model: string): DeviceType | undefined {
  const text = fold(model)
  return (
    only(models, text) ??
    only(
      {
        ...words,
        HEAT_PUMP: /\bpomp|powietrze.?woda/,
        GAS_BOILER: /kociol|kotl|\bpiec|gazow|kondensac/,
        AIR_CONDITIONER: /klima|\bsplit|multisplit/,
      },
      text,
    )
  )
}

function only(table: Record<DeviceType, RegExp>, text: string): DeviceType | undefined {
  const found = (Object.keys(table) as DeviceType[]).filter((type) => table[type].test(text))
  return found.length === 1 ? found[0] : undefined
}

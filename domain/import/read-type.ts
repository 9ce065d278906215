import type { DeviceType } from '../devices/device-type'
import { fold } from '../text/fold'

/** What people write into a column of types, as it begins a word. */
const words: Record<DeviceType, RegExp> = {
  HEAT_PUMP: /\b(pomp|pompa.?ciepla|pc|hp|heat.?pump|powietrze.?woda|gruntow|p)\b|\bpomp|powietrze.?woda/,
  GAS_BOILER: /\b(gaz|kg|k)\b|kociol|kotl|\bpiec|gazow|kondensac|boiler|junkers/,
  AIR_CONDITIONER: /\b(ac|a|hvac|split|multisplit|multi)\b|klima|\bsplit|kasetonow|air.?cond/,
}

/** Product lines that are sold as one type only. */
const models: Record<DeviceType, RegExp> = {
  HEAT_PUMP:
    /vitocal|arotherm|flexotherm|altherma|ecodan|aquarea|nibe|compress|galmet|hydrobox|nexpolis|estia|therma ?v|genia ?air|yutaki|supraeco|kaisai khc/,
  GAS_BOILER:
    /vitodens|vitopend|ecotec|turbotec|cerapur|condens|kondens|ecocond|termet|luna|victrix|logamax|thermomaster|isofast|themaclassic|ariston|gb\d{3}|beretta|immergas|de dietrich/,
  AIR_CONDITIONER:
    /sensira|comfora|perfera|stylish|msz|muz|zubadan|windfree|dualcool|dual cool|artcool|gree|hisense|rotenso|aux freedom|ftxm|ftxc|pearl|seiya|shorai/,
}

/** The type that a cell of a column of types names; undefined where it names none, or more than one. */
export function readType(cell: string): DeviceType | undefined {
  return only(words, fold(cell).replaceAll('_', ' ')) ?? readTypeOfModel(cell)
}

/** All types that a cell names, each once: 'pompa ciepła, klimatyzator', 'pompa i klima'. */
export function readTypes(cell: string): { type: DeviceType; text: string }[] {
  const parts = partsOf(cell).map((text) => ({ text, type: readType(text) }))
  const known = parts.flatMap(({ text, type }) => (type ? [{ text, type }] : []))
  // 'powietrze/woda' is one.
  if (known.length < parts.length) return []
  return known.filter(({ type }, at) => known.findIndex((each) => each.type === type) === at)
}

/** What is counted up in a cell. */
export function partsOf(cell: string): string[] {
  return cell
    .split(/\s*[,;/+&\n]\s*|\s+(?:i|oraz)\s+/)
    .map((text) => text.trim())
    .filter(Boolean)
}

/** The type that the name of a product gives away. */
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

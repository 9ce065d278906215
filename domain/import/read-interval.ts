import { fold } from '../text/fold'

const numbers: Record<string, number> = { jeden: 1, dwa: 2, dwoch: 2, trzy: 3, trzech: 3, cztery: 4, piec: 5 }
/** Months; the longest interval of rule P1. */
const longest = 60

const within = (months: number) => (months > 0 && months <= longest ? months : undefined)

/** Months of an interval: 'co roku', 'co 2 lata', 'co pół roku', 'raz w roku', 'dwa razy w roku', '6 mies.'; undefined for other texts. */
export function readInterval(cell: string): number | undefined {
  const text = fold(cell)
    .replaceAll(/[.,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(przeglad|serwis|raz na|co|na)\b ?/, '')
    .replace(/^co /, '')
  if (/^(pol ?roku|polrocz\w*|dwa razy w roku|2 ?(x|razy) (w roku|na rok|rocznie))$/.test(text)) return 6
  if (
    /^(1 )?(rok|roku|rocznie|rocz\w*|raz w roku|raz do roku|raz na rok|1 ?(x|raz) (w roku|na rok|rocznie))$/.test(text)
  )
    return 12
  if (/^poltora roku$/.test(text)) return 18
  const found = /^(\d{1,2}|\p{L}+) ?(lata|lat|rok|r|mies\w*|m-cy|mc|m)$/u.exec(text)
  if (!found) return undefined
  const count = /\d/.test(found[1]!) ? Number(found[1]) : numbers[found[1]!]
  return count === undefined ? undefined : within(found[2]!.startsWith('m') ? count : count * 12)
}

/** Months of a number without a unit: up to 5 means years, from 6 on months. */
export function readBareInterval(cell: string): number | undefined {
  const text = cell.trim()
  if (!/^\d{1,2}$/.test(text)) return undefined
  return within(Number(text) > 5 ? Number(text) : Number(text) * 12)
}

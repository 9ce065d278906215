import type { Duty } from '#domain/duties/duty'
import { dutyName } from '#domain/duties/duty'
import { visitPrice } from '#domain/duties/visit'
import type { Grosze } from '#domain/text/money'
import { formatMoney } from '#domain/text/money'

interface Price {
  listPrice: Grosze | null
  /** Ticked */
  duties: readonly Duty[]
  changed: boolean
}

/** Below the price of work: says that the price is the list price only while it is, and from what a sum comes. */
export function priceHelp({ listPrice, duties, changed }: Price): string | undefined {
  const priced = duties.filter(({ price }) => price !== null)
  const sum = visitPrice(listPrice, priced)
  if (sum === null) return undefined
  if (priced.length === 0)
    return changed ? `Cena według cennika: ${formatMoney(sum)}.` : 'Z cennika; możesz ją zmienić.'
  const parts = [
    ...(listPrice === null ? [] : [`cennik ${formatMoney(listPrice)}`]),
    ...priced.map((duty) => `${dutyName(duty).toLocaleLowerCase('pl')} ${formatMoney(duty.price!)}`),
  ].join(' + ')
  return changed ? `Proponowana cena: ${formatMoney(sum)} (${parts}).` : `Suma: ${parts}.`
}

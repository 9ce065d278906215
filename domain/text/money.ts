import { z } from 'zod'

/** Integer grosze (1 PLN = 100 grosze), to avoid rounding errors (rule P3). */
export type Grosze = number

export function groszeOf(zloty: number): Grosze {
  return Math.round(zloty * 100)
}

export function zlotyOf(grosze: Grosze): number {
  return grosze / 100
}

/** A price in złoty. */
export const priceWireSchema = z
  .number({ error: 'Podaj cenę w złotych' })
  .min(0, { error: 'Cena nie może być ujemna' })
  .max(1_000_000, { error: 'Najwyżej 1 000 000 zł' })
  .multipleOf(0.01, { error: 'Cena ma najwyżej dwa miejsca po przecinku' })

/** A price that a person says: złoty on the wire, grosze inside */
export const priceCodec = z.codec(priceWireSchema, z.custom<Grosze>(), { decode: groszeOf, encode: zlotyOf })

/** złoty on the wire, grosze inside */
export const groszeCodec = z.codec(z.number(), z.number(), { decode: groszeOf, encode: zlotyOf })

const wholeFormat = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', maximumFractionDigits: 0 })
const exactFormat = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })

/** '350 zł', '349,50 zł'; with a no-break space. */
export function formatMoney(grosze: Grosze): string {
  return (grosze % 100 === 0 ? wholeFormat : exactFormat).format(grosze / 100)
}

/** An amount in a CSV file: '1250,50', by which a Polish spreadsheet can calculate; empty where none is known */
export function amountText(grosze: Grosze | null): string {
  return grosze === null ? '' : (grosze / 100).toFixed(2).replace('.', ',')
}

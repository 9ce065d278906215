import { z } from 'zod'

/** Integer grosze (1 PLN = 100 grosze), to avoid rounding errors (rule P3). */
export type Grosze = number

export function groszeOf(zloty: number): Grosze {
  return Math.round(zloty * 100)
}

export function zlotyOf(grosze: Grosze): number {
  return grosze / 100
}

/** złoty on the wire, grosze inside */
export const groszeCodec = z.codec(z.number(), z.number(), { decode: groszeOf, encode: zlotyOf })

const whole = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })

/** '350 zł', '349,50 zł'; with a no-break space. */
export function formatMoney(grosze: Grosze): string {
  return (grosze % 100 === 0 ? whole : exact).format(grosze / 100)
}

import { z } from 'zod'

/** Amounts are kept as integer grosze (1 PLN = 100 grosze): no rounding errors (rule P3). */
export type Grosze = number

/** Złoty, as on the wire, to grosze. */
export function groszeOf(zloty: number): Grosze {
  return Math.round(zloty * 100)
}

/** Grosze to złoty, as on the wire. */
export function zlotyOf(grosze: Grosze): number {
  return grosze / 100
}

/** złoty on the wire */
export const groszeCodec = z.codec(z.number(), z.number(), { decode: groszeOf, encode: zlotyOf })

const whole = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })

/** '350 zł', and '349,50 zł' where there are grosze. */
export function formatMoney(grosze: Grosze): string {
  return (grosze % 100 === 0 ? whole : exact).format(grosze / 100)
}

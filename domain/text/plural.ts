import { formatNumber } from './number'

/** Forms of a Polish noun after 1, 2 and 5: klient, klienci, klientów (Unicode CLDR: one, few, many). */
export type PolishForms = readonly [one: string, few: string, many: string]

export const dayForms: PolishForms = ['dzień', 'dni', 'dni']

const rules = new Intl.PluralRules('pl')

/** Fractions take the form `few`. */
export function plural(count: number, [one, few, many]: PolishForms): string {
  const category = rules.select(Math.abs(count))
  if (category === 'one') return one
  return category === 'many' ? many : few
}

/** '5 klientów' */
export function formatCount(count: number, forms: PolishForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}

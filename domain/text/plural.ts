/** 1 klient, 2 klienci, 5 klientów: the three forms of a Polish noun behind a whole number (Unicode CLDR: one, few, many). */
export type PolishForms = readonly [one: string, few: string, many: string]

const rules = new Intl.PluralRules('pl')

/** The form that goes with a count; fractions take the genitive, as `few` does. */
export function plural(count: number, [one, few, many]: PolishForms): string {
  const category = rules.select(Math.abs(count))
  if (category === 'one') return one
  return category === 'many' ? many : few
}

/** '5 klientów' */
export function counted(count: number, forms: PolishForms): string {
  return `${count.toLocaleString('pl-PL')} ${plural(count, forms)}`
}

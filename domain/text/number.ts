const polish = new Intl.NumberFormat('pl-PL')

/** '12 345,678': at most three decimals */
export function formatNumber(value: number): string {
  return polish.format(value)
}

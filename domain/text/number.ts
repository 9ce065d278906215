const polish = new Intl.NumberFormat('pl-PL')

/** '12 345,678': at most three decimals */
export function formatNumber(value: number): string {
  return polish.format(value)
}

/** A space between thousands, also the no-break one that `formatNumber` writes */
const thousandsSpace = /(?<=\d)\s(?=\d{3}(?!\d))/g

/** The number of a typed text with decimal comma or point; undefined for anything else */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(thousandsSpace, '').replace(',', '.').replace('−', '-')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : undefined
}

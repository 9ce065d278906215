import type { ProtocolField } from '#domain/protocols/template'

type NumberField = Extract<ProtocolField, { kind: 'NUMBER' }>

/** '6,5'; with as many decimal places as were measured, at least none and at most three */
export function formatMeasured(value: number, { decimals }: Pick<NumberField, 'decimals'>): string {
  return value.toLocaleString('pl-PL', { maximumFractionDigits: Math.max(decimals, 3), useGrouping: false })
}

/** The number of a typed text with comma or point; undefined for anything else */
export function readMeasured(text: string): number | undefined {
  const plain = text.trim().replaceAll(/\s/g, '').replace(',', '.').replace('−', '-')
  return /^-?\d{1,7}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined
}

/** '3–12 K', 'od 5 l/min', 'do 20 ppm'; null without limits */
export function limitsText({ min, max, unit, decimals }: NumberField): string | null {
  const shown = (value: number) => formatMeasured(value, { decimals })
  const suffix = unit ? ` ${unit}` : ''
  if (min !== null && max !== null) return `${shown(min)}–${shown(max)}${suffix}`
  if (min !== null) return `od ${shown(min)}${suffix}`
  return max === null ? null : `do ${shown(max)}${suffix}`
}

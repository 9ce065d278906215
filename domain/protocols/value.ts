import { readNumber } from '../text/number'
import type { ProtocolField } from './template'

type NumberField = Extract<ProtocolField, { kind: 'NUMBER' }>

/** What a value is compared and written by */
export type MeasuredField = Pick<NumberField, 'key' | 'label' | 'unit' | 'min' | 'max' | 'decimals'>

const nbsp = '\u00A0'

function digits(value: number, decimals: number): string {
  const text = new Intl.NumberFormat('pl-PL', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 3),
  }).format(value)
  // A minus sign is as wide as a digit; '-0' is no value.
  return text.replace(/^-(?=[0,]*$)/, '').replace('-', '−')
}

const withUnit = (text: string, unit: string | null) => (unit ? `${text}${nbsp}${unit}` : text)

/** '1,20 bar'; more decimals than the field has are not rounded away */
export function formatValue(value: number, { unit, decimals }: Pick<MeasuredField, 'unit' | 'decimals'>): string {
  return withUnit(digits(value, decimals), unit)
}

/**
 * The number of a typed text with comma or point, at most 7 digits before and 3 after it; undefined for anything else.
 * It reads what `formatValue` writes without a unit.
 */
export function readValue(text: string): number | undefined {
  const value = readNumber(text)
  const fits = value !== undefined && Math.abs(value) < 10_000_000 && Number(value.toFixed(3)) === value
  return fits ? value : undefined
}

/** '0,8–1,5 bar', 'od 0,8 bar', 'do 30 ppm'; empty without limits */
export function formatLimits({ min, max, unit, decimals }: Omit<MeasuredField, 'key' | 'label'>): string {
  if (min !== null && max !== null) return withUnit(`${digits(min, decimals)}–${digits(max, decimals)}`, unit)
  if (min !== null) return withUnit(`od${nbsp}${digits(min, decimals)}`, unit)
  if (max !== null) return withUnit(`do${nbsp}${digits(max, decimals)}`, unit)
  return ''
}

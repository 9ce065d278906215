import { clearable, lineText } from './plain'

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** The ten digits of a NIP in any spelling ('PL 525-000-10-90'); undefined if its check digit is wrong. */
export function readNip(text: string): string | undefined {
  const digits = text.replace(/^\s*PL/i, '').replaceAll(/[\s-]/g, '')
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return undefined
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum % 11 === Number(digits[9]) ? digits : undefined
}

/** '525-000-10-90' */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1-$2-$3-$4')
}

/** Digits, or '' */
export const nipText = lineText(20)
  .refine((text) => text === '' || readNip(text) !== undefined, { error: 'Nieprawidłowy NIP: sprawdź cyfry' })
  .overwrite((text) => readNip(text) ?? text)

export const nipSchema = clearable(nipText)

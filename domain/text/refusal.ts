import { z } from 'zod'
import type { PolishForms } from './plural'
import { formatCount } from './plural'

const typeNames: Record<string, string> = {
  string: 'tekstu',
  number: 'liczby',
  int: 'liczby całkowitej',
  boolean: 'wartości true albo false',
  object: 'obiektu',
  record: 'obiektu',
  array: 'listy',
  tuple: 'listy',
  date: 'daty',
  null: 'wartości null',
}

const formats: Record<string, string> = {
  email: 'adresu e-mail',
  url: 'adresu internetowego',
  date: 'daty w postaci RRRR-MM-DD',
  datetime: 'chwili w formacie ISO 8601',
  time: 'godziny w postaci GG:MM',
  uuid: 'identyfikatora UUID',
}

/** Genitive, after 'oczekiwano'. */
const sizes: Record<string, PolishForms> = {
  string: ['znaku', 'znaków', 'znaków'],
  array: ['pozycji', 'pozycji', 'pozycji'],
  file: ['bajtu', 'bajtów', 'bajtów'],
}

function size(origin: string, limit: number | bigint): string {
  const forms = sizes[origin]
  return forms ? formatCount(Number(limit), forms) : String(limit)
}

/** The message for values whose schema has none of its own. zod's Polish locale is a literal translation. */
export function refusal(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Brak wymaganej wartości'
      return `Oczekiwano ${typeNames[issue.expected] ?? 'innej wartości'}`
    case 'invalid_value':
      return `Oczekiwano jednej z wartości: ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return `Oczekiwano najwyżej ${size(issue.origin, issue.maximum)}`
    case 'too_small':
      return `Oczekiwano co najmniej ${size(issue.origin, issue.minimum)}`
    case 'invalid_format':
      return formats[issue.format] ? `Oczekiwano ${formats[issue.format]}` : 'Nieprawidłowy format'
    case 'not_multiple_of':
      return `Oczekiwano wielokrotności liczby ${issue.divisor}`
    case 'unrecognized_keys':
      return `Nieznane pola: ${issue.keys.join(', ')}`
    default:
      return 'Nieprawidłowa wartość'
  }
}

/** Sets these messages for all zod schemas of this process. */
export function configureZodMessages(): void {
  z.config({ localeError: refusal })
}

import { fold } from '../text/fold'

/**
 * What a search asks for. Each clause must be found; a clause is found by any of its alternatives; an alternative by all of its texts,
 * each somewhere in the client or in one device of the client (`searchable`), whatever case and diacritics.
 */
export interface SearchQuery {
  clauses: readonly (readonly (readonly string[])[])[]
  /** What the best match is: the client of this number, or with one of these phone numbers */
  exact: { clientId: number | undefined; phones: readonly string[] }
  /** With this a name begins in a good match: all that was typed, folded, its blanks made one */
  beginning: string
}

/** Words that are looked at; more would not be meant. */
const mostWords = 10
const largestId = 2_147_483_647

/** How what a person typed is understood. Undefined when nothing was. */
export function readSearch(typed: string): SearchQuery | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  const all = words.join(' ')
  return {
    clauses: groupsOf(words).map(alternativesOf),
    exact: { clientId: clientIdIn(all), phones: phonesIn(all) },
    beginning: fold(all),
  }
}

/** 'nr 25' is how a client's number is shown; the number says it all. */
function wordsOf(typed: string): string[] {
  const words = typed.normalize('NFKC').trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.filter((word, i) => !(/^nr\.?$/i.test(word) && /^\d/.test(words[i + 1] ?? '')))
}

/** Words apart, numbers that stand beside each other together: '600 100 203' may be one. */
function groupsOf(words: readonly string[]): string[][] {
  const groups: string[][] = []
  let before = false
  for (const word of words) {
    const joins = isPartOfNumber(word)
    if (joins && before) groups.at(-1)?.push(word)
    else groups.push([word])
    before = joins
  }
  return groups
}

function isPartOfNumber(word: string): boolean {
  return /^[+\d()-]+$/.test(word) && /\d/.test(word) && !isPostalCode(word) && digitsOf(word).length < 9
}

function alternativesOf(group: string[]): string[][] {
  const text = group.join(' ')
  if (isPostalCode(text)) return [[text]]
  const digits = digitsOf(text)
  if (digits && (/^\(?(\+|00)/.test(text) || isWholeNumber(text, digits))) return [[digits]]
  const numeric = /^[\d\s()-]+$/.test(text) && digits.length >= 3
  return [
    group,
    // Spelt with blanks or hyphens it may be a phone number, or a part of one.
    ...(numeric && digits !== text ? [[digits]] : []),
    // '26300' and '26 300'
    ...(/^\d{2} ?\d{3}$/.test(text) ? [[`${digits.slice(0, 2)}-${digits.slice(2)}`]] : []),
  ]
}

function isPostalCode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text)
}

/** A Polish phone number, with or without 48, that can be nothing else. */
function isWholeNumber(text: string, digits: string): boolean {
  return /^[\d\s()-]+$/.test(text) && (digits.length === 9 || (digits.length === 11 && digits.startsWith('48')))
}

/** Without '00', which is how '+' is dialled (ITU-T E.123). */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '')
}

function clientIdIn(text: string): number | undefined {
  const number = /^(\d{1,10})$/.exec(text)
  return number && Number(number[1]) <= largestId ? Number(number[1]) : undefined
}

/** As they are stored, '+' and digits: '600 100 203' is Polish, or a whole number without its '+'. */
function phonesIn(text: string): string[] {
  if (!/^[+\d\s()-]+$/.test(text)) return []
  const digits = digitsOf(text)
  return digits.length >= 9 && digits.length <= 15 ? [`+48${digits}`, `+${digits}`] : []
}

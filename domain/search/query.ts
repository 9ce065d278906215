import { fold } from '../text/fold'

/**
 * All clauses must match; a clause matches by any of its alternatives; an alternative by all of its texts. Texts match
 * anywhere in the client or in one device of the client (`searchable`), ignoring case and diacritics (rule D12).
 */
export interface SearchQuery {
  clauses: readonly (readonly (readonly string[])[])[]
  /** The best match has this client number or one of these phone numbers */
  exact: { clientId: number | undefined; phones: readonly string[] }
  /** A good match begins with this: the whole text, folded, with single blanks */
  beginning: string
}

/** Further words are ignored. */
const maxWords = 10
const maxId = 2_147_483_647

/** Undefined for blank text. */
export function readSearch(text: string): SearchQuery | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const all = words.join(' ')
  return {
    clauses: groupsOf(words).map(alternativesOf),
    exact: { clientId: clientIdIn(all), phones: phonesIn(all) },
    beginning: fold(all),
  }
}

/** Drops 'nr' before a number: client numbers are shown as 'nr 25'. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').trim().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return words.filter((word, i) => !(/^nr\.?$/i.test(word) && /^\d/.test(words[i + 1] ?? '')))
}

/** One group per word; adjacent parts of numbers share a group, since '600 100 203' may be one number. */
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
    // With blanks or hyphens it may be (a part of) a phone number.
    ...(numeric && digits !== text ? [[digits]] : []),
    // Postcodes '26300' and '26 300'
    ...(/^\d{2} ?\d{3}$/.test(text) ? [[`${digits.slice(0, 2)}-${digits.slice(2)}`]] : []),
  ]
}

function isPostalCode(text: string): boolean {
  return /^\d{2}-\d{3}$/.test(text)
}

/** A complete Polish phone number, with or without 48. */
function isWholeNumber(text: string, digits: string): boolean {
  return /^[\d\s()-]+$/.test(text) && (digits.length === 9 || (digits.length === 11 && digits.startsWith('48')))
}

/** Drops a leading '00', the dialled form of '+' (ITU-T E.123). */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^00/, '')
}

function clientIdIn(text: string): number | undefined {
  const number = /^(\d{1,10})$/.exec(text)
  return number && Number(number[1]) <= maxId ? Number(number[1]) : undefined
}

/** Stored forms of the number: as a Polish one, and as an international one without its '+'. */
function phonesIn(text: string): string[] {
  if (!/^[+\d\s()-]+$/.test(text)) return []
  const digits = digitsOf(text)
  return digits.length >= 9 && digits.length <= 15 ? [`+48${digits}`, `+${digits}`] : []
}

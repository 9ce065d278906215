import { fold } from '../text/fold'
import { words } from '../text/words'
import { isFirstName } from './first-names'

interface ParsedName {
  firstName: string
  lastName: string
}

/** The first name given to a client of whom only the last name is known: the forms require one. */
export const nameless = 'Klient'

/** The first name given to a company */
export const companyFirstName = 'Firma'

/** Legal forms and kinds of institutions. */
const companyWords =
  /(^| )(sp|spolka|sa|sc|sj|phu|pphu|fhu|zhu|phup|ppuh|firma|zaklad|przedsiebiorstwo|hurtownia|wspolnota|spoldzielnia|parafia|urzad|gmina|szkola|przedszkole|hotel|pensjonat|restauracja|apteka|sklep|biuro|fundacja|stowarzyszenie|osp|gabinet|przychodnia|dom weselny|kancelaria|serwis)( |$)/

const titles = /^(p\.|pan|pani|panstwo|p|dr|mgr|inz|ks|dr\.|mgr\.|inz\.|ks\.)$/

export function isCompany(text: string): boolean {
  return companyWords.test(
    fold(text)
      .replaceAll(/\bz o\.? ?o\.?/g, '')
      .replaceAll(/[^a-z0-9 ]+/g, ' ')
      .replaceAll(/ s c( |$)/g, ' sc ')
      .replaceAll(/ s a( |$)/g, ' sa '),
  )
}

/** 'KOWALSKI' → 'Kowalski'; words with small letters stay as they are. */
function inCase(word: string): string {
  if (word.length < 2 || word !== word.toLocaleUpperCase('pl')) return word
  return word
    .toLocaleLowerCase('pl')
    .replaceAll(/(^|[-' ])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('pl'))
}

/**
 * Whether a head puts the last name first: 'Nazwisko i imię'. Cells below 'Imię i nazwisko' have names in either order.
 */
export const putsLastNameFirst = (head: string) =>
  /nazwisk\w* (.* )?(imie|imiona|imion)( |$)|(last name|surname) (.* )?(first|given)/.test(words(head))

/**
 * A name in one cell: 'Jan Kowalski', 'KOWALSKI JAN', 'Kowalska-Nowak, Anna', 'p. Jan i Maria Kowalscy'. Both names are
 * required, so a company becomes 'Firma' with its name as the last name, and a last name alone gets the first name
 * 'Klient'. Undefined when there is no name.
 * @param isLastNameFirst by the head of its column; otherwise known first names decide the order
 */
export function readName(cell: string, isLastNameFirst: boolean): ParsedName | undefined {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  if (isCompany(text)) return companyName(text)
  const [before = '', after] = text.split(/ ?, ?/)
  const isOneWord = !before.includes(' ')
  if (after && ((isLastNameFirst && isOneWord) || isFirstName(after.split(' ')[0]!)))
    return { firstName: inCase(after), lastName: inCase(before) }
  const all = wordsIn(text).map(inCase)
  if (all.length < 2) {
    const [only] = all
    return only && only.length > 2 && /^\p{L}[\p{L}-]+$/u.test(only) && !isFirstName(only)
      ? { firstName: nameless, lastName: only }
      : undefined
  }
  if (isLastNameFirst) {
    // 'Kowalski Jan Maria', 'Nowak Kowalska Anna', 'Kowalscy Jan i Maria'
    const index = all.findIndex((word, place) => place > 0 && isFirstName(word))
    const begin = Math.max(1, index)
    return { firstName: all.slice(begin).join(' '), lastName: all.slice(0, begin).join(' ') }
  }
  const first = isFirstName(all[0]!)
  const last = isFirstName(all.at(-1)!)
  // 'Kowalski Jan', 'Kowalski Jan Maria'. Without a known first name, the first word is taken for it.
  if (!first && last) {
    const at = all.findIndex(isFirstName)
    return { firstName: all.slice(at).join(' '), lastName: all.slice(0, at).join(' ') }
  }
  // 'Jan i Maria Kowalscy'
  const lastFirstName = all.slice(0, -1).findLastIndex((word) => isFirstName(word))
  const splitAt = first ? lastFirstName + 1 : 1
  return { firstName: all.slice(0, splitAt).join(' '), lastName: all.slice(splitAt).join(' ') }
}

/**
 * A name from below one head as it is written below another: 'Lis Tomasz' for 'Tomasz Lis' if that puts the last name
 * first.
 */
export function nameBelow(head: string, cell: string, from: string): string {
  const isLastNameFirst = putsLastNameFirst(head)
  if (isLastNameFirst === putsLastNameFirst(from)) return cell
  const name = readName(cell, !isLastNameFirst)
  if (!name || name.firstName === companyFirstName || name.firstName === nameless) return cell
  return isLastNameFirst ? `${name.lastName} ${name.firstName}` : `${name.firstName} ${name.lastName}`
}

/** The name of a client that is a company, of whatever words: the forms require both names. */
export function companyName(company: string): ParsedName {
  const text = company.trim().replaceAll(/\s+/g, ' ')
  return { firstName: companyFirstName, lastName: text.replace(/^firma:? (?=.*\p{L})/iu, '') }
}

/** A first name alone: 'Andrzej', 'p. Anna'. */
export function readFirstName(cell: string): string | undefined {
  const [only, another] = wordsIn(cell.trim())
  return only && another === undefined && isFirstName(only) ? inCase(only) : undefined
}

/** 'dr inż. Jan Kowalski' → 'Jan Kowalski' */
export const withoutTitles = (text: string) => wordsIn(text).join(' ')

function wordsIn(text: string): string[] {
  return text
    .replaceAll(',', ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !titles.test(fold(word)))
}

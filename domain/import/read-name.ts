import { fold } from '../text/fold'

export interface ReadName {
  firstName: string
  lastName: string
}

/** The first name given to a client whose last name alone is known: the forms require one. */
export const nameless = 'Klient'

/** The first name given to a company */
export const companyFirstName = 'Firma'

/** Legal forms and kinds of institutions. */
const companyWords =
  /(^| )(sp|spolka|sa|sc|sj|phu|pphu|fhu|zhu|phup|ppuh|firma|zaklad|przedsiebiorstwo|hurtownia|wspolnota|spoldzielnia|parafia|urzad|gmina|szkola|przedszkole|hotel|pensjonat|restauracja|apteka|sklep|biuro|fundacja|stowarzyszenie|osp|gabinet|przychodnia|dom weselny|kancelaria|serwis)( |$)/

const titles = /^(p\.|pan|pani|panstwo|p|dr|mgr|inz|ks|dr\.|mgr\.|inz\.|ks\.)$/

/** First names that tell the order of two words; those that are also surnames are left out. */
const firstNames = new Set(
  (
    'adam adrian agata agnieszka alicja aleksandra aleksander aleksandra alina amelia ana andrzej aneta angelika anna antoni antonina arkadiusz artur ' +
    'barbara bartlomiej bartosz beata blazej bogdan boguslaw boguslawa bogumila bozena bronislaw bronislawa cezary czeslaw czeslawa damian daniel ' +
    'danuta dariusz dawid diana dominik dominika dorota edward edyta elzbieta emil emilia ewa ewelina eugeniusz eugenia fabian filip franciszek gabriela ' +
    'genowefa grazyna grzegorz halina hanna helena henryk henryka hubert ignacy igor ilona irena ireneusz iwona izabela jacek jadwiga jakub jan janina ' +
    'janusz jaroslaw jerzy joanna jolanta jozef jozefa julia julian justyna kacper kamil kamila karol karolina katarzyna kazimierz kazimiera kinga klaudia ' +
    'konrad kordian krystian krystyna krzysztof laura lech leszek lidia lucja lucjan lukasz lucyna ludwik maciej magdalena malgorzata marcin marek maria ' +
    'marian marianna mariola mariusz marlena marta martyna marzena mateusz michal mieczyslaw mikolaj milena miroslaw miroslawa monika natalia nikodem ' +
    'norbert oliwia oskar patrycja patryk paulina pawel piotr przemyslaw radoslaw rafal regina renata robert roman ryszard roza sandra sebastian slawomir ' +
    'stanislaw stanislawa stefan stefania sylwester sylwia szymon tadeusz teresa tomasz urszula wanda waldemar weronika wieslaw wieslawa wiktor wiktoria ' +
    'wioletta witold wladyslaw wladyslawa wlodzimierz wojciech zbigniew zdzislaw zdzislawa zenon zofia zuzanna zygmunt'
  ).split(' '),
)

const isFirstName = (word: string) => word.split('-').every((part) => firstNames.has(fold(part)))

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
 * A name in one cell: 'Jan Kowalski', 'KOWALSKI JAN', 'Kowalska-Nowak, Anna', 'p. Jan i Maria Kowalscy'. Both names are required, so a company
 * becomes 'Firma' with its name as the last name, and a last name alone gets the first name 'Klient'. Undefined when there is no name.
 */
export function readName(cell: string): ReadName | undefined {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return undefined
  if (isCompany(text)) return { firstName: companyFirstName, lastName: text.replace(/^firma:? (?=.*\p{L})/iu, '') }
  const [before = '', after] = text.split(/ ?, ?/)
  if (after && isFirstName(after.split(' ')[0]!)) return { firstName: inCase(after), lastName: inCase(before) }
  const all = wordsIn(text).map(inCase)
  if (all.length < 2) {
    const [only] = all
    return only && only.length > 2 && /^\p{L}[\p{L}-]+$/u.test(only) && !isFirstName(only)
      ? { firstName: nameless, lastName: only }
      : undefined
  }
  const first = isFirstName(all[0]!)
  const last = isFirstName(all.at(-1)!)
  // 'Kowalski Jan', 'Kowalski Jan Maria'. Without a known first name, the first word is taken for it.
  if (!first && last) {
    const at = all.findIndex(isFirstName)
    return { firstName: all.slice(at).join(' '), lastName: all.slice(0, at).join(' ') }
  }
  // 'Jan i Maria Kowalscy'
  const known = all.findLastIndex((word) => isFirstName(word))
  const split = first && known < all.length - 1 ? known + 1 : 1
  return { firstName: all.slice(0, split).join(' '), lastName: all.slice(split).join(' ') }
}

/** A first name alone: 'Andrzej', 'p. Anna'. */
export function readFirstName(cell: string): string | undefined {
  const [only, another] = wordsIn(cell.trim())
  return only && another === undefined && isFirstName(only) ? inCase(only) : undefined
}

function wordsIn(text: string): string[] {
  return text
    .replaceAll(',', ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !titles.test(fold(word)))
}

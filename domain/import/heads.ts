import { fold } from '../text/fold'
import type { Day } from '../time/day'
import type { Columns, ImportField } from './fields'
import { readDate } from './read-date'
import { readPhones } from './read-phones'
import { readType, readTypes } from './read-type'

/** Rows above the head: a title, a date of print, empty ones. */
const highestHeads = 20

const inspection = /przeglad|serwis|kontrol|konserwac|wizyt/

/** The spellings of heads, without case and diacritics; the first that fits is meant. */
const spellings: readonly [ImportField, (head: string) => boolean][] = [
  ['interval', (head) => /czestotliw|^co ile|interwal|odstep|\bcykl|czestosc|\braz na\b/.test(head)],
  [
    'nextInspection',
    (head) =>
      (/nast|kolejn|termin|planow|wazn|przyszl|do kiedy|nowy/.test(head) &&
        (inspection.test(head) || /termin/.test(head))) ||
      head === 'nastepny' ||
      head === 'kolejny',
  ],
  [
    'lastInspection',
    (head) =>
      (/ost|poprz|wykon|zrob|byl|data/.test(head) && inspection.test(head)) ||
      /^(przeglad|ostatnio|serwisowano)$/.test(head),
  ],
  [
    'installationDate',
    (head) => /montaz|zamontow|instal|uruchom|zaloz|zakup|gwarancja od/.test(head) && !/adres|miejsc/.test(head),
  ],
  ['phone', (head) => /\btel|telefon|komork|\bkom\b|nr kom|phone|mobile|gsm|^kontakt$/.test(head)],
  ['postalCode', (head) => /^kod( poczt\w*)?$|pocztowy|^zip|^postal/.test(head) && !/miejsc|miast/.test(head)],
  ['city', (head) => /miejscow|miasto|^wies$|^city|^poczta$|miejsc$/.test(head)],
  ['flatNumber', (head) => /\blok|mieszk|nr m$/.test(head)],
  ['houseNumber', (head) => /(nr|numer) ?(dom|bud|pos)|^dom$|^nr$|posesj/.test(head)],
  ['street', (head) => /\bulic|^ul\b|^street/.test(head)],
  ['address', (head) => /adres|lokalizac|gdzie/.test(head) && !/mail/.test(head)],
  ['firstName', (head) => /^(imie|imiona|first ?name)$/.test(head)],
  ['lastName', (head) => /^(nazwisko|last ?name|surname)$/.test(head)],
  [
    'name',
    (head) =>
      /nazwisk|klient|kontrahent|nabywc|odbiorc|wlasciciel|inwestor|uzytkown|^firma$|^osoba|^kto$|^name$|^nazwa$|^nazwa firmy/.test(
        head,
      ),
  ],
  ['notes', (head) => /uwag|notat|komentar|^opis$|^info|dodatk/.test(head)],
  ['type', (head) => /^(typ|rodzaj|kategoria)\b|(typ|rodzaj) urz/.test(head)],
  ['model', (head) => /model|mark|producent|nazwa urz|urzadz|sprzet|kociol|kotl|pomp|klimat|piec/.test(head)],
]

const keyOf = (head: string) =>
  fold(head)
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Numbers of an order, a contract or a machine name nothing of ours. */
const counters = /^(lp|l p|id|nip|pesel|regon)$|\b(nr|numer|id) (klient|urz|umow|ser|fab|zlec|wizyt|licz|rej)|seryjn/

/** The field that a head names; undefined where it names none that we know. */
export function fieldOfHead(head: string): ImportField | undefined {
  const key = keyOf(head)
  return key === '' || counters.test(key) ? undefined : spellings.find(([, fits]) => fits(key))?.[0]
}

/** Number of the row (from 0) that names the columns; -1 where none does. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, highestHeads).map((row) => new Set(row.map(fieldOfHead).filter(Boolean)).size)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  // Heads of our own: words, with numbers below them.
  const [first = [], ...below] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const isHead = first.length > 1 && first.every((cell) => cell.trim() !== '' && !/\d/.test(cell))
  return isHead && below.some((row) => row.some((cell) => /\d/.test(cell))) ? rows.indexOf(first) : -1
}

/** What the columns hold, by their heads and by what stands in them. Each field once: the first column that names it. */
export function assignColumns(heads: readonly string[], rows: readonly (readonly string[])[], today: Day): Columns {
  const columns: Columns = []
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  for (const [at, head] of heads.entries()) {
    const named = fieldOfHead(head) ?? fieldOfUnnamed(head, cellsOf(at))
    const field = named && byContent(named, keyOf(head), cellsOf(at), today)
    const taken = field !== undefined && columns.includes(field) && field !== 'notes' && field !== 'phone'
    columns.push(field === undefined ? null : taken ? secondOf(field, columns) : field)
  }
  return columns
}

/** A second column of brands beside one of models, and of dates beside one of last inspections. */
function secondOf(field: ImportField, columns: Columns): ImportField | null {
  if (field === 'model') return 'model'
  if (field === 'lastInspection' && !columns.includes('nextInspection')) return 'nextInspection'
  return null
}

function byContent(field: ImportField, head: string, cells: readonly string[], today: Day): ImportField | undefined {
  const most = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length > cells.length / 2
  // 'Nr' counts the rows more often than it is a house.
  if (head === 'nr' && countsRows(cells)) return undefined
  // 'Data przeglądu' says nothing of which: one that is to come is the next.
  if (
    field === 'lastInspection' &&
    !/ost|poprz|wykon|zrob|byl/.test(head) &&
    most((cell) => (readDate(cell) ?? '') > today)
  ) {
    return 'nextInspection'
  }
  // 'Urządzenie' is 'pompa' in one office and 'Vitocal 200' in another.
  if (
    field === 'model' &&
    /^(urzadzenie|urzadzenia|sprzet)$/.test(head) &&
    most((cell) => cell.length <= 18 && readType(cell) !== undefined && !/\d/.test(cell))
  ) {
    return 'type'
  }
  // 'Co zamontowano' speaks of the device, 'Kiedy zamontowano' of the day.
  if (field === 'installationDate' && most((cell) => readTypes(cell).length > 0)) return 'type'
  if (field === 'name' && most((cell) => /\d{2}-\d{3}/.test(cell))) return 'address'
  return field
}

/** Whether each number is one more than the one before; words may stand among them: 'razem'. */
function countsRows(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map((cell) => Number.parseInt(cell, 10))
  return (
    numbers.length > cells.length / 2 && numbers.length > 1 && numbers.every((each, at) => each === numbers[0]! + at)
  )
}

/** What a column holds whose head says nothing; where it has a head of its own, only what is unmistakable. */
function fieldOfUnnamed(head: string, cells: readonly string[]): ImportField | undefined {
  const field = fieldOfCells(cells)
  const isClear = field === 'phone' || field === 'postalCode' || field === 'address'
  return head === '' || (isClear && !counters.test(keyOf(head))) ? field : undefined
}

function fieldOfCells(cells: readonly string[]): ImportField | undefined {
  const most = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length > cells.length / 2
  if (most((cell) => /^\d{2}-\d{3}$/.test(cell))) return 'postalCode'
  if (most((cell) => /\d{2}-\d{3}/.test(cell))) return 'address'
  if (most((cell) => readDate(cell) !== undefined)) return 'lastInspection'
  if (most((cell) => readPhones(cell).length > 0)) return 'phone'
  if (most((cell) => /^\p{L}[\p{L}-]+ \p{L}[\p{L}-]+$/u.test(cell))) return 'name'
  if (most((cell) => readType(cell) !== undefined)) return 'type'
  if (most((cell) => /^\p{L}.*\p{L}{3,}\.? \d+/u.test(cell))) return 'street'
  return undefined
}

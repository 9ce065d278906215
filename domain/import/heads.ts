import { fold } from '../text/fold'
import type { Day } from '../time/day'
import type { ImportColumns, ImportField } from './fields'
import { readDate } from './read-date'
import { readPhones } from './read-phones'
import { devicesIn } from './read-devices'
import { readType } from './read-type'

/** Heads are looked for in this many rows: there may be a title, a print date or empty rows above. */
const maxHeadRows = 20

const inspection = /przeglad|serwis|kontrol|konserwac|wizyt/

const street = /\bulic|^ul\b|^street/
const town = /miejscow|miasto|^wies$|^city|^poczta$|miejsc$/
const postalCode = /^kod( poczt\w*)?$|pocztowy|^zip|^postal/
const house = /(nr|numer) ?(dom|bud|pos|nier)|^dom( i| lub)? (nr|numer|mieszk|lok|blok|m$)|^(dom|nr)$|posesj/

/** Whether a head names parts of an address that one column holds together: 'Ulica i miejscowość' */
const namesWholeAddress = (head: string) =>
  (street.test(head) && (town.test(head) || postalCode.test(head))) || (town.test(head) && house.test(head))

/** Tests on the folded text of a head; the first match wins. */
const spellings: readonly [ImportField, (head: string) => boolean][] = [
  ['email', (head) => /\be ?mail\b|^mail$/.test(head)],
  ['nip', (head) => /^nip\b|\bnip$/.test(head)],
  ['serialNumber', (head) => /seryjn|fabryczn|^s ?n$/.test(head)],
  ['refrigerantKg', (head) => /(ilosc|masa|waga|kg)\b.*czynnik|czynnik.*(ilosc|kg|masa)|^napelnienie/.test(head)],
  ['refrigerant', (head) => /czynnik|chlodziw/.test(head)],
  ['hermetic', (head) => /hermet/.test(head)],
  ['residential', (head) => /bud\w* mieszkaln/.test(head)],
  ['leakDetection', (head) => /wykryw/.test(head)],
  ['warrantyUntil', (head) => /gwarancj/.test(head) && !/\bod\b/.test(head)],
  ['fuel', (head) => /paliw/.test(head)],
  ['needs', (head) => /do wizyty potrzeb/.test(head)],
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
  ['phone', (head) => /\btel|telefon|komork|\bkom\b|nr kom|\bphone(?!tic)|\bmobile|gsm|^kontakt$/.test(head)],
  ['address', (head) => namesWholeAddress(head) || /^adres (lokalu|mieszkania)$/.test(head)],
  ['postalCode', (head) => postalCode.test(head) && !/miejsc|miast/.test(head)],
  ['city', (head) => town.test(head)],
  // A street comes with its number, and a house number with the flat.
  ['street', (head) => street.test(head)],
  ['houseNumber', (head) => house.test(head)],
  ['flatNumber', (head) => /\b(lok(?!alizac)|mieszk)|nr m$/.test(head)],
  ['address', (head) => /adres|lokalizac|gdzie|miejsce zamieszk/.test(head) && !/mail/.test(head)],
  ['firstName', (head) => /^((imie|imiona)( (klient|wlasciciel|uzytkown)\w*)?|first ?name)$/.test(head)],
  ['lastName', (head) => /^(nazwisko( (klient|wlasciciel|uzytkown)\w*)?|last ?name|surname)$/.test(head)],
  [
    'name',
    (head) =>
      /nazwisk|klient|kontrahent|nabywc|odbiorc|wlasciciel|inwestor|uzytkown|^firma$|^osoba|^kto$|^name$|^nazwa( pelna| firmy)?$/.test(
        head,
      ),
  ],
  ['notes', (head) => /uwag|notat|komentar|^opis$|^info|dodatk/.test(head)],
  ['type', (head) => /^(typ|rodzaj|kategoria)\b|(typ|rodzaj) urz/.test(head)],
  [
    'model',
    (head) =>
      /model|mark|producent|nazwa urz|urzadz|sprzet|wyposazen|^co (ma|posiada|jest)|kociol|kotl|pomp|klimat|piec/.test(
        head,
      ),
  ],
]

const keyOf = (head: string) =>
  fold(head)
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Keys of heads that are not imported: numbers and kinds of what is no field, and our workbook of refused rows */
const notImported: readonly RegExp[] = [
  /^(lp|l p|id|wiersz|powod)$|\bid number$/,
  /\b(nr|numer|id) (urz|umow|zlec|wizyt|licz|rej)/,
  /^(tel|telefon|(nr|numer) tel\w*) (serwisant|technik|monter)|^(serwisant|technik|wykonawca)|^kto (wykon|zrob|robil)/,
  /^adres (www|stron|internet|ip)/,
  // 'Termin płatności', 'Termin umówionej płatności', 'Termin umowy', but not 'Termin umówiony'
  /^termin (umowi\w+ )?(platn|zaplat|dostaw)|^termin umow(?!i)/,
  // 'Termin realizacji zlecenia serwisowego', but not 'Termin realizacji przeglądu'
  /^termin realiz(?!\w* ((nast|kolejn)\w* )?(przegl|serwis|kontrol|konserw|wizyt))/,
]

/** 'PESEL klienta', 'Nr REGON', but not 'REGON/NIP' */
const startsWithPersonalNumber = /^((nr|numer|identyfikator) )?(pesel|regon)\b(?!.*\bnip\b)/

/** 'Kod klienta', 'Wewnętrzny symbol kontrahenta' */
const detailOfClient = /\b(nr|numer|id|kod|symbol|typ|rodzaj|status|grupa|kategoria) (klient|kontrahent|nabywc|odbiorc)/

const nameOfClient = /\b(imie|nazw\w+|klient|kontrahent|nabywca|odbiorca|wlasciciel|inwestor|uzytkownik|osoba)\b/

/** 'Klient - ', 'Klient: ' before what the column holds */
const clientAsGroup = /^(klient|kontrahent|nabywca|odbiorca) *[-:]/

/** Whether a head is a detail of a client: 'Klient - kod klienta'. 'Nazwa i kod klienta' has the client before it. */
function isDetailOfClient(head: string): boolean {
  const key = keyOf(fold(head).trim().replace(clientAsGroup, ''))
  const at = key.search(detailOfClient)
  return startsWithPersonalNumber.test(key) || (at >= 0 && !nameOfClient.test(key.slice(0, at)))
}

/** 'Typ budynku', 'Rodzaj serwisu', 'Kategoria serwisowa', but not 'Typ serwisowanego kotła' */
const kindOfOther = /^(typ|rodzaj|kategoria) (bud|umow|platn|zlec|uslug|wizyt|(przegl|serwis)(?!\w+an(eg|ej|yc)))/

/** A device that stands second: 'Typ usługi / urządzenie', 'Typ budynku i sprzętu', not 'Rodzaj serwisu urządzenia' */
const deviceAsSecond = /([/,+&]|\b(i|oraz|lub)) *(urzadz|sprzet)/

const isKindOfOther = (head: string) => kindOfOther.test(keyOf(head)) && !deviceAsSecond.test(fold(head))

const fax = /fax|faks|\btele(x|ks)\b|\bpager/

/** 'Telefon/faks' has phones, and 'Kontakt/fax' may have some. */
const besideFax = /\b(tel|telefon\w*|kom|komork\w*|phone|mobile|gsm|kontakt|(nr|numer) kontakt\w*)\b/

/**
 * Heads of the contacts of Google, Outlook and Thunderbird, by their keys; the first match wins. Null for those that
 * are not imported.
 */
const contactHeads: readonly [ImportField | null, RegExp][] = [
  ['phone', /^phone \d+ value$|^(mobile|home|business|other|primary|company main|car) phone( \d)?$/],
  ['street', /^(address \d+|home|business|work|other) street$/],
  ['city', /^(address \d+|home|business|work|other) city$/],
  ['postalCode', /^(address \d+|home|business|work|other) (postal code|zip ?code)$/],
  ['address', /^(home|business|work|other) address$/],
  ['firstName', /^given name$/],
  ['lastName', /^family name$/],
  ['name', /^(organization( \d+)? name|company)$/],
  ['notes', /^notes?$/],
  ['email', /^e mail( 1)? (value|address)$/],
  [null, /^(phone|address|e mail|website|event|relation|organization|im|custom field) \d+ /],
  [null, /^assistant|yomi|^phonetic |^(home|business|work|other) (street|address|state|country|po box)/],
  [null, /^(inny )?adres( \w+)? (ulica \d|wojewodztwo|powiat|gmina|panstwo|kraj( region)?|skrytka pocztowa)$/],
  [null, /\basystent/],
]

/** Contacts have several addresses; the one that is filled most counts. */
const ofSeveralAddresses = /^(address \d+|home|business|work|other|adres (domowy|sluzbowy|inny)|inny adres) /

/** The field that a head names; null for a known head that is not imported, undefined for an unknown one. */
export function fieldOfHead(head: string): ImportField | null | undefined {
  const key = keyOf(head)
  const contact = contactHeads.find(([, heads]) => heads.test(key))
  if (contact) return contact[0]
  if (notImported.some((heads) => heads.test(key)) || isDetailOfClient(head) || isKindOfOther(head)) return null
  if (fax.test(key) && !besideFax.test(key)) return null
  const field = spellings.find(([, fits]) => fits(key))?.[0]
  // 'Nazwa firmy i REGON': its numbers would pass for phones.
  return field === undefined && /\b(pesel|regon)\b/.test(key) ? null : field
}

/** Index of the row with the heads; -1 without one. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, maxHeadRows).map((row) => new Set(row.map(fieldOfHead).filter(Boolean)).size)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  // A first row without digits above rows with digits counts as unknown heads.
  const [first = [], ...below] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const isHead = first.length > 1 && first.every((cell) => cell.trim() !== '' && !/\d/.test(cell))
  return isHead && below.some((row) => row.some((cell) => /\d/.test(cell))) ? rows.indexOf(first) : -1
}

/**
 * The field of each column by its head and its cells. Only the first column of a field gets it, except phones, notes
 * and models.
 */
export function assignColumns(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  today: Day,
): ImportColumns {
  const columns: ImportColumns = []
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  for (const [at, head] of heads.entries()) {
    const beside = fieldBeside(head, heads)
    const known = beside === undefined ? fieldOfHead(head) : beside
    const guess = known === undefined ? fieldOfUnnamed(head, cellsOf(at)) : known
    const field = guess && byContent(guess, keyOf(head), cellsOf(at), today)
    if (!field) {
      columns.push(null)
      continue
    }
    const before = columns.indexOf(field)
    if (before >= 0 && ofSeveralAddresses.test(keyOf(head)) && cellsOf(at).length > cellsOf(before).length)
      columns[before] = null
    const isTaken = columns.includes(field) && field !== 'notes' && field !== 'phone'
    columns.push(isTaken ? secondOf(field, columns) : field)
  }
  return columns
}

/**
 * Heads that mean another field if a better head of that field is next to them: brand and model next to the name of the
 * device, the start next to the installation, the company next to the person. Null for a fax next to the phone.
 */
const besideHeads: readonly [ImportField | null, RegExp, RegExp][] = [
  ['manufacturer', /^(producent|marka)$/, /^nazwa urz/],
  ['equipmentModel', /^model$/, /^nazwa urz/],
  ['commissionedOn', /uruchom/, /montaz|zamontow|instalacj/],
  ['company', /^(firma|nazwa firmy|company|organization( \d+)? name)$/, /^(imie i )?nazwisko|^family name|^last ?name/],
  [null, /^((nr|numer) )?kontakt\w* (fax|faks)$/, /\btel\b|telefon|komork|\bkom\b|gsm|^((nr|numer) )?kontakt\w*$/],
]

function fieldBeside(head: string, heads: readonly string[]): ImportField | null | undefined {
  const keys = heads.map(keyOf)
  return besideHeads.find(([, fits, other]) => fits.test(keyOf(head)) && keys.some((key) => other.test(key)))?.[0]
}

/** For a second column of the same field: brand beside model; next inspection beside the last one. */
function secondOf(field: ImportField, columns: ImportColumns): ImportField | null {
  if (field === 'model') return 'model'
  if (field === 'lastInspection' && !columns.includes('nextInspection')) return 'nextInspection'
  return null
}

/** Returns a function that says whether more than half of the cells pass a test. */
const mostOf = (cells: readonly string[]) => (test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length > cells.length / 2

function byContent(field: ImportField, head: string, cells: readonly string[], today: Day): ImportField | undefined {
  const most = mostOf(cells)
  // A column 'Nr' more often numbers the rows than holds house numbers.
  if (head === 'nr' && countsRows(cells)) return undefined
  // 'Data przeglądu' may be the last or the next inspection; future dates mean the next.
  if (field === 'lastInspection' && !/ost|poprz|wykon|zrob|byl/.test(head) && mostlyFuture(cells, today)) {
    return 'nextInspection'
  }
  // 'Urządzenie' may hold a type ('pompa') or a model ('Vitocal 200').
  if (
    field === 'model' &&
    /^(urzadzenie|urzadzenia|sprzet)$/.test(head) &&
    most((cell) => cell.length <= 18 && readType(cell) !== undefined && !/\d/.test(cell))
  ) {
    return 'type'
  }
  // 'Co zamontowano' holds a device, 'Kiedy zamontowano' a date.
  if (field === 'installationDate' && most((cell) => devicesIn(cell).some(({ type }) => type !== undefined)))
    return 'type'
  if (field === 'name' && most((cell) => /\d{2}-\d{3}/.test(cell))) return 'address'
  if (field === 'email' && /\btel|\bkom/.test(head) && most((cell) => readPhones(cell).length > 0)) return 'phone'
  // 'Klient (PESEL)' may hold numbers, 'Dom / mieszkanie' one of the two words.
  if (field === 'name' && most((cell) => !/\p{L}/u.test(cell))) return undefined
  const isHouse = field === 'houseNumber' || field === 'flatNumber'
  if (isHouse && /^dom\b/.test(head) && most((cell) => !/\d/.test(cell))) return undefined
  return field
}

/** Whether most of the dates are in the future; cells like 'co roku' do not count. */
function mostlyFuture(cells: readonly string[], today: Day): boolean {
  const dates = cells.flatMap((cell) => readDate(cell) ?? [])
  return dates.filter((date) => date > today).length > dates.length / 2
}

/** Whether each number is one more than the previous one; some cells may be words like 'razem' */
function countsRows(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map((cell) => Number.parseInt(cell, 10))
  return (
    numbers.length > cells.length / 2 && numbers.length > 1 && numbers.every((each, at) => each === numbers[0]! + at)
  )
}

/** The field of a column without a known head, by its cells. If it has a head, only unmistakable cells count. */
function fieldOfUnnamed(head: string, cells: readonly string[]): ImportField | undefined {
  const field = fieldOfCells(cells)
  const isClear = field === 'phone' || field === 'postalCode' || field === 'address'
  return isClear || head === '' ? field : undefined
}

function fieldOfCells(cells: readonly string[]): ImportField | undefined {
  const most = mostOf(cells)
  if (most((cell) => /^\d{2}-\d{3}$/.test(cell))) return 'postalCode'
  if (most((cell) => /\d{2}-\d{3}/.test(cell))) return 'address'
  if (most((cell) => readDate(cell) !== undefined)) return 'lastInspection'
  if (most((cell) => readPhones(cell).length > 0)) return 'phone'
  if (most((cell) => /^\p{L}[\p{L}-]+ \p{L}[\p{L}-]+$/u.test(cell))) return 'name'
  if (most((cell) => readType(cell) !== undefined)) return 'type'
  if (most((cell) => /^\p{L}.*\p{L}{3,}\.? \d+/u.test(cell))) return 'street'
  return undefined
}

import { formatNumber } from './number'

/** Forms of a Polish noun after 1, 2 and 5: klient, klienci, klientów (Unicode CLDR: one, few, many). */
export type PolishForms = readonly [one: string, few: string, many: string]

/** Nouns that several sentences count */
export const nouns = {
  activeFilter: ['aktywny filtr', 'aktywne filtry', 'aktywnych filtrów'],
  address: ['adres', 'adresy', 'adresów'],
  client: ['klient', 'klientów', 'klientów'],
  day: ['dzień', 'dni', 'dni'],
  deviation: ['nieprawidłowość', 'nieprawidłowości', 'nieprawidłowości'],
  device: ['urządzenie', 'urządzenia', 'urządzeń'],
  duty: ['obowiązek', 'obowiązki', 'obowiązków'],
  entry: ['wpis', 'wpisy', 'wpisów'],
  failedSms: ['nieudany SMS', 'nieudane SMS-y', 'nieudanych SMS-ów'],
  field: ['pole', 'pola', 'pól'],
  inspection: ['przegląd', 'przeglądy', 'przeglądów'],
  month: ['miesiąc', 'miesiące', 'miesięcy'],
  overdueService: ['zaległa wizyta', 'zaległe wizyty', 'zaległych wizyt'],
  person: ['osoba', 'osoby', 'osób'],
  reminder: ['przypomnienie', 'przypomnienia', 'przypomnień'],
  request: ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'],
  row: ['wiersz', 'wiersze', 'wierszy'],
  service: ['wizyta', 'wizyty', 'wizyt'],
  sms: ['SMS', 'SMS-y', 'SMS-ów'],
} as const satisfies Record<string, PolishForms>

/** Accusative forms of the nouns that differ in the accusative, as in 'Dodano 1 wizytę' */
export const accusative = {
  client: ['klienta', 'klientów', 'klientów'],
  service: ['wizytę', 'wizyty', 'wizyt'],
} as const satisfies Record<string, PolishForms>

const rules = new Intl.PluralRules('pl')

/** Fractions take the form `few`. */
export function plural(count: number, [one, few, many]: PolishForms): string {
  const category = rules.select(Math.abs(count))
  if (category === 'one') return one
  return category === 'many' ? many : few
}

/** '5 klientów' */
export function formatCount(count: number, forms: PolishForms): string {
  return `${formatNumber(count)} ${plural(count, forms)}`
}

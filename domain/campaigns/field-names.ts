import { seasonWeightNames } from '../season/weights'

/** Fields of campaigns and their stops, as the history of changes names them */
export const campaignFieldNames: Record<string, string> = {
  name: 'Nazwa',
  from: 'Pierwszy dzień',
  until: 'Ostatni dzień',
  kinds: 'Co obejmuje',
  cities: 'Miejscowości',
  area: 'Obszar na mapie',
  technicianIds: 'Serwisanci',
  opens: 'Wizyty od',
  closes: 'Wizyty do',
  lengths: 'Czas wizyty (minuty)',
  bufferMinutes: 'Zapas na wizytę (minuty)',
  windowMinutes: 'Okno przyjazdu (minuty)',
  mostVisits: 'Wizyt dziennie',
  smsPerDay: 'SMS-ów dziennie',
  offerDays: 'Propozycja ważna (dni)',
  autoRefill: 'Wolne terminy kolejnym klientom',
  offerTemplate: 'Treść propozycji',
  reminderTemplate: 'Treść przypomnienia',
  weights: 'Waga (minuty jazdy)',
  technician: 'Serwisant',
  day: 'Dzień',
  visitDay: 'Dzień wizyty',
  time: 'Godzina',
  state: 'Stan',
  locked: 'Zablokowana w planie',
  call: 'Rozmowa',
  callNote: 'Notatka z rozmowy',
  plan: 'Plan z',
  note: 'Uwagi klienta',
}

/** Parts of fields: the weights by their keys */
export const campaignFieldParts: Record<string, string> = { ...seasonWeightNames }

import type { Texts } from './pl'

/** The Polish texts of what is loaded after the page */
export const plDeferred = {
  visitLabel: 'Wizyta serwisanta',
  visitWindow: (from: string, until: string) => `Przyjazd między ${from} a\u00a0${until}`,
  visitRejected: 'Ten termin nie pasuje – ustalamy inny',
  addToCalendar: 'Dodaj do kalendarza',
  reject: 'Nie pasuje mi ten termin',

  wishTitle: 'Jaki termin pasuje?',
  wishLead: 'Nieobowiązkowo. Weźmiemy to pod uwagę, gdy będziemy umawiać wizytę.',
  otherTitle: 'Jaki termin pasuje lepiej?',
  otherLead: 'Zadzwonimy, aby ustalić nowy termin.',
  dayLegend: 'Dzień',
  anyDay: 'Obojętnie który',
  laterDays: 'Pokaż późniejsze dni',
  partLegend: 'Pora dnia',
  anyPart: 'Obojętnie',
  parts: { MORNING: 'Przed południem', AFTERNOON: 'Po południu', EVENING: 'Po godz. 16' },
  noteLabel: 'Uwagi dla serwisanta',
  noteHelp: 'Na przykład: domofon 12, pies na podwórku',
  phoneLabel: 'Inny numer, pod którym łatwiej się dodzwonić',
  phoneWrong: 'Nieprawidłowy format numeru telefonu',
  optional: 'nieobowiązkowo',
  saveWish: 'Zapisz',
  sendRejection: 'Wyślij',
  cancel: 'Anuluj',
  wishSaved: 'Zapisane. Dziękujemy!',
  yourWish: 'Pasujący termin',
  yourNote: 'Uwagi',
  yourPhone: 'Numer do kontaktu',
  noWishedTime: 'Obojętnie kiedy',
  changeWish: 'Zmień',

  withdraw: 'Cofnij potwierdzenie',
  withdrawQuestion: 'Na pewno cofnąć potwierdzenie? Nie zadzwonimy wtedy w\u00a0sprawie przeglądu.',
  withdrawYes: 'Tak, cofnij',
  withdrawNo: 'Nie, zostaw',

  changeRefused: 'Nie udało się zapisać: tymczasem coś się zmieniło. Sprawdź, co pokazuje strona.',
  changeBroken: 'Nie udało się zapisać. Spróbuj ponownie później.',

  privacyWhose: (company: string) => `Tę stronę prowadzi ${company}.`,
  privacyOurs: 'Tę stronę prowadzi firma, która serwisuje urządzenie i wysłała SMS z linkiem.',
  privacyData:
    'Pokazuje tylko to, co potrzebne do umówienia przeglądu, i tylko osobie, która ma ten link. Odpowiedź, pasujący termin, uwagi i numer telefonu zapisujemy przy urządzeniu. Używamy ich, aby umówić i wykonać przegląd, nie do reklamy. Strona nie używa ciasteczek i nikogo nie śledzi.',
  privacyRights: 'Aby sprawdzić, poprawić lub usunąć swoje dane, wystarczy zadzwonić pod numer podany na tej stronie.',
}

export type DeferredTexts = typeof plDeferred
export type AllTexts = Texts & DeferredTexts

/** The texts of the customer's page in Polish, as documented; the other languages say the same. */
export const pl = {
  locale: 'pl-PL',
  /** What the switch is called by screen readers */
  language: 'Język strony',
  languageMissing: 'Nie udało się zmienić języka. Sprawdź połączenie z internetem i spróbuj ponownie.',

  confirmTitle: 'Potwierdź przegląd',
  confirmLead: 'Prosimy o sprawdzenie danych i\u00a0potwierdzenie. Dzień i\u00a0godzinę wizyty ustalimy telefonicznie.',
  confirmBookedLead: 'Wizyta jest już umówiona. Prosimy o\u00a0sprawdzenie danych i\u00a0potwierdzenie.',
  confirmButton: 'Potwierdzam przegląd',
  sending: 'Wysyłanie…',
  withdrawnNotice: 'Potwierdzenie zostało cofnięte. Można potwierdzić ponownie.',

  thanksTitle: 'Dziękujemy za potwierdzenie',
  thanksNow: 'Zadzwonimy, aby ustalić dzień i\u00a0godzinę wizyty.',
  thanksBefore: 'Ten przegląd jest już potwierdzony – nic więcej nie trzeba robić.',

  bookedTitle: 'Wizyta jest umówiona',
  bookedLead: 'Prosimy, aby ktoś był wtedy w\u00a0domu.',
  rejectedTitle: 'Ustalimy inny termin',
  rejectedLead: 'Wiemy, że umówiony termin nie pasuje. Zadzwonimy, aby ustalić inny.',

  expiredTitle: 'Link wygasł',
  expired: 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.',
  call: 'Zadzwoń:',
  unloadableTitle: 'Coś poszło nie tak',
  unloadable: 'Nie udało się załadować informacji. Sprawdź poprawność linku.',
  unloadableHints: {
    link: 'Otwórz link bezpośrednio z wiadomości SMS. Jeśli to nie pomoże, zadzwoń pod numer podany w wiadomości.',
    network: 'Wygląda na to, że nie ma połączenia z internetem. Gdy wróci, spróbujemy ponownie.',
    server: 'Nasz serwer chwilowo nie odpowiada. Spróbuj ponownie za kilka minut.',
  },
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  slow: 'To trwa dłużej niż zwykle…',

  refused: 'Nie udało się potwierdzić. Spróbuj ponownie.',
  broken: 'Wystąpił błąd podczas potwierdzania. Spróbuj ponownie później.',
  offline: 'Nie otrzymaliśmy odpowiedzi – sprawdź połączenie z internetem.',

  dueLabel: 'Termin przeglądu',
  deviceLabel: 'Urządzenie',
  addressLabel: 'Adres',
  clientLabel: 'Klient',
  deviceTypes: { POMPA_CIEPLA: 'Pompa ciepła', KOCIOL_GAZOWY: 'Kocioł gazowy', KLIMATYZATOR: 'Klimatyzator' },

  contact: 'Kontakt telefoniczny',
  hours: 'Pon.–pt. 8:00–16:00',
  back: 'Wróć na stronę główną',
  privacyTitle: 'Czyja to strona i co się dzieje z danymi?',

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

  pageTitles: {
    loading: 'Potwierdzenie przeglądu',
    open: 'Potwierdzenie przeglądu',
    confirmed: 'Przegląd potwierdzony',
    expired: 'Link wygasł',
    unloadable: 'Nie udało się załadować',
  },
  announceLoading: 'Wczytywanie szczegółów przeglądu…',
  announceRetrying: 'Ponowne wczytywanie…',
  announceUnloadable: 'Wczytywanie nie powiodło się.',
  announceSending: 'Wysyłanie potwierdzenia…',
  announceSent: 'Potwierdzenie wysłane.',
}

export type Texts = typeof pl

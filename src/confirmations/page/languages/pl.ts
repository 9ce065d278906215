import { endSentence } from '#domain/text/sentence'

/** Polish texts of the customers' pages, as specified; the other languages translate them. */
export const pl = {
  locale: 'pl-PL' as 'pl-PL' | 'en-GB' | 'uk-UA',
  /** Name of the language switch, for screen readers */
  language: 'Język strony',
  languageMissing: 'Nie udało się zmienić języka. Prosimy sprawdzić połączenie z internetem i spróbować ponownie.',

  confirmTitle: 'Potwierdź przegląd',
  confirmLead:
    'Prosimy o sprawdzenie danych i\u00a0potwierdzenie. Dzień i\u00a0godzinę wizyty ustalimy z\u00a0Państwem telefonicznie.',
  confirmBookedLead: 'Wizyta jest już umówiona. Prosimy o\u00a0sprawdzenie danych i\u00a0potwierdzenie.',
  confirmButton: 'Potwierdzam przegląd',
  visitTitle: 'Umów wizytę',
  sending: 'Wysyłanie…',
  withdrawnNotice: 'Potwierdzenie zostało cofnięte. Można potwierdzić ponownie.',

  thanksTitle: 'Dziękujemy za potwierdzenie',
  thanksNow: 'Zadzwonimy do Państwa, aby ustalić dzień i\u00a0godzinę wizyty.',
  thanksBefore: 'Ten przegląd jest już potwierdzony – nie muszą Państwo nic więcej robić.',

  bookedTitle: 'Wizyta jest umówiona',
  bookedLead: 'Prosimy, aby ktoś był wtedy w\u00a0domu.',
  rejectedTitle: 'Ustalimy inny termin',
  rejectedLead: 'Wiemy, że umówiony termin Państwu nie odpowiada. Zadzwonimy, aby ustalić inny.',

  expiredTitle: 'Link wygasł',
  expired: 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.',
  call: 'Prosimy zadzwonić:',
  unloadableTitle: 'Coś poszło nie tak',
  unloadable: 'Nie udało się załadować informacji. Sprawdź poprawność linku.',
  unloadableHints: {
    link: 'Prosimy otworzyć link bezpośrednio z wiadomości SMS. Jeśli to nie pomoże, prosimy zadzwonić pod numer podany w wiadomości.',
    network: 'Wygląda na to, że nie ma połączenia z internetem. Gdy wróci, spróbujemy ponownie.',
    server: 'Nasz serwer chwilowo nie odpowiada. Prosimy spróbować ponownie za kilka minut.',
  },
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  slow: 'To trwa dłużej niż zwykle…',

  refused: 'Nie udało się potwierdzić. Spróbuj ponownie.',
  broken: 'Wystąpił błąd podczas potwierdzania. Spróbuj ponownie później.',
  offline: 'Nie otrzymaliśmy odpowiedzi – prosimy sprawdzić połączenie z internetem.',

  dueLabel: 'Termin przeglądu',
  deviceLabel: 'Urządzenie',
  addressLabel: 'Adres',
  clientLabel: 'Klient',
  deviceTypes: { POMPA_CIEPLA: 'Pompa ciepła', KOCIOL_GAZOWY: 'Kocioł gazowy', KLIMATYZATOR: 'Klimatyzator' },

  contact: 'Kontakt telefoniczny',
  hours: 'Pon.–pt. 8:00–16:00',
  back: 'Wróć na stronę główną',
  privacyTitle: 'Czyja to strona i co się dzieje z danymi?',

  serviceLabel: 'Wizyta serwisanta',
  serviceWindow: (from: string, until: string) => `Przyjazd między ${from} a\u00a0${until}`,
  serviceRejected: 'Ten termin Państwu nie odpowiada – ustalamy inny',
  addToCalendar: 'Dodaj do kalendarza',
  reject: 'Nie pasuje mi ten termin',

  wishTitle: 'Jaki termin Państwu odpowiada?',
  wishLead: 'Nieobowiązkowo. Weźmiemy to pod uwagę, gdy będziemy umawiać wizytę.',
  stillToBook: (devices: string) => `Do umówienia: ${devices}.`,
  otherTitle: 'Jaki inny termin Państwu odpowiada?',
  otherLead: 'Zadzwonimy, aby ustalić nowy termin.',
  dayLegend: 'Dzień',
  cheapest: 'Kiedy najłatwiej nam przyjechać',
  nearby: 'jesteśmy wtedy w\u00a0okolicy',
  anyDay: 'Dowolny',
  dayGone: 'Wybrany dzień nie jest już dostępny. Prosimy wybrać inny.',
  laterDays: 'Pokaż późniejsze dni',
  partLegend: 'Pora dnia',
  anyPart: 'Dowolna',
  parts: { MORNING: 'Przed południem', AFTERNOON: 'Po południu', EVENING: 'Po godz. 16' },
  noteLabel: 'Uwagi dla serwisanta',
  noteHelp: 'Na przykład: domofon 12, pies na podwórku',
  phoneLabel: 'Inny numer, pod którym łatwiej się do Państwa dodzwonić',
  phoneWrong: 'Nieprawidłowy format numeru telefonu',
  optional: 'nieobowiązkowo',
  saveWish: 'Zapisz',
  sendRejection: 'Wyślij',
  cancel: 'Anuluj',
  wishSaved: 'Zapisane. Dziękujemy!',
  yourWish: 'Dogodny termin',
  yourNote: 'Uwagi',
  yourPhone: 'Numer do kontaktu',
  noWishedTime: 'Dowolny termin',
  changeWish: 'Zmień',

  withdraw: 'Cofnij potwierdzenie',
  withdrawQuestion: 'Czy na pewno chcą Państwo cofnąć potwierdzenie? Nie zadzwonimy wtedy w\u00a0sprawie przeglądu.',
  withdrawYes: 'Tak, cofnij',
  withdrawNo: 'Nie, zostaw',

  changeRefused: 'Nie udało się zapisać: tymczasem coś się zmieniło. Prosimy sprawdzić, co pokazuje strona.',
  changeInvalid: 'Nie udało się zapisać. Prosimy sprawdzić wybrany dzień i\u00a0wpisany tekst.',
  changeBroken: 'Nie udało się zapisać. Prosimy spróbować ponownie później.',

  privacyWhose: (company: string) => endSentence(`Tę stronę prowadzi ${company}`),
  privacyOurs: 'Tę stronę prowadzi firma, która serwisuje urządzenie i wysłała SMS z linkiem.',
  privacyData:
    'Pokazuje tylko to, co potrzebne do umówienia przeglądu, i tylko osobie, która ma ten link. Odpowiedź, dogodny termin, uwagi i numer telefonu zapisujemy przy urządzeniu. Używamy ich, aby umówić i wykonać przegląd, nie do reklamy. Strona nie używa ciasteczek i nikogo nie śledzi.',
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

  optOut: {
    pageTitle: 'Rezygnacja z reklam SMS',
    pageTitleDone: 'Bez reklam SMS',
    announceLoading: 'Wczytywanie…',
    announceSending: 'Zapisywanie rezygnacji…',
    question: 'Nie chcą Państwo reklam SMS?',
    lead: (end: string) => `Na numer kończący się na ${end} nie wyślemy więcej ofert ani promocji.`,
    remindersStay: 'Przypomnienia o\u00a0przeglądach Państwa urządzeń będą przychodzić jak dotąd.',
    button: 'Nie chcę reklam SMS',
    sending: 'Zapisywanie…',
    broken: 'Nie udało się zapisać rezygnacji. Prosimy spróbować ponownie.',
    doneTitle: 'Nie wyślemy więcej reklam',
    doneLead: (end: string) => `Na numer kończący się na ${end} nie przyjdą już od nas reklamy SMS.`,
    mistake: 'Jeśli to pomyłka, prosimy do nas zadzwonić.',
  },
}

export type Texts = typeof pl

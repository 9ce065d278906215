import type { DeviceType } from '#domain/devices/device-type'
import type { ServiceType } from '#domain/services/service'

export const deviceNotes: Record<DeviceType | 'ANY', readonly string[]> = {
  HEAT_PUMP: [
    'Jednostka zewnętrzna za garażem.',
    'Bufor 200 l, zasobnik c.w.u. 300 l w kotłowni.',
    'Sterownik z modułem internetowym, hasło u właściciela.',
    'Zimą oblodzenie tacy ociekowej: sprawdzić grzałkę.',
  ],
  GAS_BOILER: [
    'Kocioł na strychu, potrzebna drabina.',
    'Protokół kominiarski ważny do końca roku.',
    'Naczynie przeponowe wymienione w zeszłym sezonie.',
    'Instalacja na gaz płynny, zbiornik przed domem.',
  ],
  AIR_CONDITIONER: [
    'Jednostka zewnętrzna na elewacji, 2. piętro.',
    'Filtry czyści klient, wymiana raz w roku.',
    'Skropliny odprowadzone pompką: sprawdzić pływak.',
    'Salon i sypialnia na jednym agregacie.',
  ],
  ANY: [
    'Pies na podwórku, dzwonić przed wejściem.',
    'Klucz u sąsiadki pod numerem 8.',
    'Najlepiej po 15:00.',
    'Prosi o telefon pół godziny przed przyjazdem.',
    'Domofon nie działa.',
    'Wjazd od strony lasu.',
    'Faktura na firmę, dane w umowie.',
  ],
}

const ofEveryType = {
  INSTALACJA: ['Montaż i pierwsze uruchomienie, klient przeszkolony.', 'Uruchomiono, karta gwarancyjna wysłana.'],
}

export const workDone: Record<DeviceType, Record<ServiceType, readonly string[]>> = {
  HEAT_PUMP: {
    PRZEGLAD_OKRESOWY: [
      'Przegląd bez uwag.',
      'Wyczyszczono parownik i filtry, parametry w normie.',
      'Sprawdzono szczelność układu, uzupełniono ciśnienie do 1,6 bar.',
      'Zalecana wymiana anody zasobnika przy następnym przeglądzie.',
      'Klient poinformowany o zużyciu filtra siatkowego.',
    ],
    KONSERWACJA: ['Czyszczenie parownika i tacy ociekowej.', 'Wymieniono filtr siatkowy, odpowietrzono układ.'],
    NAPRAWA: ['Wymieniono czujnik temperatury zasilania.', 'Wymieniono pompę obiegową.'],
    AWARIA: ['Brak ciepłej wody: zapowietrzony układ, odpowietrzono.', 'Błąd przepływu: oczyszczono filtr, pracuje.'],
    DIAGNOSTYKA: ['Głośna praca wentylatora: do obserwacji.', 'Odczytano historię błędów, brak nowych.'],
    MODERNIZACJA: ['Dołożono moduł sterowania przez internet.', 'Zmieniono krzywą grzewczą po ociepleniu domu.'],
    ...ofEveryType,
  },
  GAS_BOILER: {
    PRZEGLAD_OKRESOWY: [
      'Przegląd bez uwag.',
      'Wyczyszczono wymiennik i palnik, analiza spalin w normie.',
      'Sprawdzono szczelność instalacji gazowej, bez uwag.',
      'Uzupełniono ciśnienie w obiegu do 1,6 bar.',
      'Zalecana wymiana elektrody zapłonowej przy następnym przeglądzie.',
    ],
    KONSERWACJA: ['Konserwacja palnika, wymiana uszczelki.', 'Czyszczenie syfonu kondensatu i wymiennika.'],
    NAPRAWA: ['Wymieniono elektrodę zapłonową.', 'Wymieniono pompę obiegową.'],
    AWARIA: ['Brak ciepłej wody: wymieniono czujnik przepływu.', 'Kocioł nie odpalał: oczyszczono elektrodę, pracuje.'],
    DIAGNOSTYKA: ['Spadki ciśnienia: do sprawdzenia naczynie wzbiorcze.', 'Odczytano historię błędów, brak nowych.'],
    MODERNIZACJA: ['Dołożono regulator pokojowy.', 'Zmieniono krzywą grzewczą po ociepleniu domu.'],
    ...ofEveryType,
  },
  AIR_CONDITIONER: {
    PRZEGLAD_OKRESOWY: [
      'Przegląd bez uwag.',
      'Wyczyszczono filtry i parownik, parametry w normie.',
      'Sprawdzono szczelność układu, ciśnienie czynnika w normie.',
      'Udrożniono odpływ skroplin.',
    ],
    KONSERWACJA: ['Dezynfekcja parownika, wymiana filtrów.', 'Czyszczenie skraplacza i tacy ociekowej.'],
    NAPRAWA: ['Wymieniono pompkę skroplin.', 'Wymieniono czujnik temperatury jednostki wewnętrznej.'],
    AWARIA: [
      'Nie chłodziło: nieszczelność na kielichu, uzupełniono czynnik.',
      'Wyciek wody: udrożniono odpływ skroplin.',
    ],
    DIAGNOSTYKA: ['Głośna praca wentylatora: do obserwacji.', 'Odczytano historię błędów, brak nowych.'],
    MODERNIZACJA: ['Dołożono moduł sterowania przez internet.', 'Przeniesiono jednostkę wewnętrzną na inną ścianę.'],
    ...ofEveryType,
  },
}

export const smsFailures = [
  'Numer nie istnieje lub jest nieaktywny',
  'Telefon odbiorcy był wyłączony przez 24 godziny',
  'Operator odrzucił wiadomość',
  'Odbiorca zablokował wiadomości od tego nadawcy',
] as const

export const smsUnknown = 'Bramka SMS nie odpowiedziała; nie wiadomo, czy wiadomość została wysłana'

import type { DeviceType } from '#domain/devices/device-type'
import type { ServiceType } from '#domain/services/service'

/** Notes on a device. */
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

/** What technicians write down of a visit that took place. */
export const workDone: Record<ServiceType, readonly string[]> = {
  PRZEGLAD_OKRESOWY: [
    'Przegląd bez uwag.',
    'Wyczyszczono wymiennik i filtry, parametry w normie.',
    'Sprawdzono szczelność układu, uzupełniono ciśnienie do 1,6 bar.',
    'Zalecana wymiana anody przy następnym przeglądzie.',
    'Klient poinformowany o zużyciu filtra siatkowego.',
  ],
  KONSERWACJA: [
    'Dezynfekcja parownika, wymiana filtrów.',
    'Konserwacja palnika, wymiana uszczelki.',
    'Czyszczenie skraplacza i tacy ociekowej.',
  ],
  NAPRAWA: [
    'Wymieniono czujnik temperatury zasilania.',
    'Wymieniono pompę obiegową.',
    'Wymieniono elektrodę zapłonową.',
  ],
  AWARIA: ['Brak ciepłej wody: zapowietrzony układ, odpowietrzono.', 'Błąd przepływu: oczyszczono filtr, pracuje.'],
  DIAGNOSTYKA: ['Głośna praca wentylatora: do obserwacji.', 'Odczytano historię błędów, brak nowych.'],
  MODERNIZACJA: ['Dołożono moduł sterowania przez internet.', 'Zmieniono krzywą grzewczą po ociepleniu domu.'],
  INSTALACJA: ['Montaż i pierwsze uruchomienie, klient przeszkolony.', 'Uruchomiono, karta gwarancyjna wysłana.'],
}

/** What the gateway or the network say about a message that did not arrive. */
export const smsFailures = [
  'Numer nie istnieje lub jest nieaktywny',
  'Telefon odbiorcy był wyłączony przez 24 godziny',
  'Operator odrzucił wiadomość',
  'Odbiorca zablokował wiadomości od tego nadawcy',
] as const

export const smsUnknown = 'Bramka SMS nie odpowiedziała; nie wiadomo, czy wiadomość wyszła'

import type { ProtocolSection } from '../template'
import { check, choice, leakCheckMethods, number, photo, text } from './field'

export const heatPumpSections: ProtocolSection[] = [
  {
    title: 'Jednostka zewnętrzna',
    fields: [
      check('obudowa-mocowania', 'Obudowa, mocowania i podkładki antywibracyjne'),
      check('parownik', 'Wymiennik lamelowy: czystość i stan lamel', {
        hint: 'Myj od strony wylotu, wodą pod niskim ciśnieniem.',
      }),
      check('wentylator', 'Wentylator: praca, hałas, drgania'),
      check('odplyw-kondensatu', 'Odpływ skroplin i grzałka tacy', {
        hint: 'Wlej wodę na tacę i sprawdź, czy swobodnie odpływa.',
      }),
      check('przeplyw-powietrza', 'Swobodny dopływ i wylot powietrza', { required: false }),
      photo('zdjecie-jednostki', 'Zdjęcie jednostki zewnętrznej'),
    ],
  },
  {
    title: 'Układ chłodniczy',
    fields: [
      choice('czynnik', 'Czynnik chłodniczy', ['R290', 'R32', 'R410A', 'R407C', 'R134a', 'R454B', 'inny']),
      number('napelnienie', 'Ilość czynnika', 'kg', { hint: 'Z tabliczki znamionowej.', min: 0.1, decimals: 2 }),
      check('szczelnosc', 'Kontrola szczelności: układ szczelny'),
      choice('metoda-szczelnosci', 'Metoda kontroli szczelności', leakCheckMethods, { required: false }),
      number('cisnienie-ssania', 'Ciśnienie ssania', 'bar', { required: false }),
      number('cisnienie-tloczenia', 'Ciśnienie tłoczenia', 'bar', { required: false }),
      number('przegrzanie', 'Przegrzanie', 'K', {
        hint: 'Po co najmniej 10 minutach stabilnej pracy.',
        required: false,
        min: 3,
        max: 12,
      }),
      number('dochlodzenie', 'Dochłodzenie', 'K', { required: false, min: 2, max: 10 }),
    ],
  },
  {
    title: 'Obieg grzewczy',
    fields: [
      number('przeplyw', 'Przepływ', 'l/min', { hint: 'Porównaj z minimum z instrukcji urządzenia.', min: 5 }),
      number('temperatura-zasilania', 'Temperatura zasilania', '°C', { min: 20, max: 75 }),
      number('temperatura-powrotu', 'Temperatura powrotu', '°C', { min: 15, max: 70 }),
      number('roznica-temperatur', 'ΔT zasilanie–powrót', 'K', { min: 3, max: 10 }),
      number('cisnienie-instalacji', 'Ciśnienie w instalacji', 'bar', { min: 1, max: 2.5 }),
      number('naczynie-wzbiorcze', 'Ciśnienie wstępne naczynia wzbiorczego', 'bar', {
        hint: 'Mierz przy opróżnionej stronie wodnej.',
        min: 0.5,
        max: 1.5,
      }),
      check('filtr', 'Filtr siatkowy i magnetyczny oczyszczony'),
      check('zawor-bezpieczenstwa', 'Zawór bezpieczeństwa: działa, nie cieknie'),
      check('odpowietrzenie', 'Instalacja odpowietrzona', { required: false }),
    ],
  },
  {
    title: 'Instalacja elektryczna i sterowanie',
    fields: [
      check('polaczenia-elektryczne', 'Zaciski, przewody i zabezpieczenia'),
      check('wylacznik-roznicowy', 'Wyłącznik różnicowoprądowy: próba przyciskiem TEST', { required: false }),
      number('prad-sprezarki', 'Prąd sprężarki', 'A', { required: false }),
      check('grzalka', 'Grzałka dodatkowa: działanie'),
      check('historia-bledow', 'Historia błędów bez nowych wpisów', { hint: 'Nowe błędy wpisz w uwadze.' }),
      number('godziny-sprezarki', 'Godziny pracy sprężarki', 'h', { decimals: 0 }),
      number('starty-sprezarki', 'Liczba startów sprężarki', null, { decimals: 0 }),
      text('nastawy', 'Nastawy', { hint: 'Krzywa grzewcza, temperatura c.w.u., harmonogramy.' }),
    ],
  },
]

import type { ProtocolSection } from '../template'
import { check, choice, leakCheckMethods, number, photo } from './field'

export const airConditionerSections: ProtocolSection[] = [
  {
    title: 'Jednostka wewnętrzna',
    fields: [
      check('filtry', 'Filtry oczyszczone lub wymienione'),
      check('parownik-oczyszczony', 'Wymiennik oczyszczony'),
      check('parownik-zdezynfekowany', 'Wymiennik i taca skroplin zdezynfekowane'),
      check('wentylator-wewnetrzny', 'Wentylator: czystość, praca, hałas'),
      check('odplyw-skroplin', 'Odpływ skroplin drożny', {
        hint: 'Wlej wodę na tacę i sprawdź, czy swobodnie odpływa.',
      }),
      check('pompka-skroplin', 'Pompka skroplin: działanie', { hint: 'Jeśli jej nie ma: nie dotyczy.' }),
      photo('zdjecie-wewnetrznej', 'Zdjęcie wymiennika po czyszczeniu'),
    ],
  },
  {
    title: 'Jednostka zewnętrzna',
    fields: [
      check('skraplacz', 'Wymiennik oczyszczony, lamele w dobrym stanie'),
      check('wentylator-zewnetrzny', 'Wentylator: praca, hałas, drgania'),
      check('mocowania', 'Wsporniki i mocowania'),
      check('izolacja-rurociagow', 'Izolacja rurociągów'),
    ],
  },
  {
    title: 'Układ chłodniczy',
    fields: [
      choice('czynnik', 'Czynnik chłodniczy', ['R32', 'R410A', 'R290', 'R407C', 'inny']),
      number('napelnienie', 'Ilość czynnika', 'kg', {
        hint: 'Z tabliczki znamionowej, z dopełnieniem.',
        min: 0.1,
        decimals: 2,
      }),
      check('szczelnosc', 'Kontrola szczelności: układ szczelny'),
      choice('metoda-szczelnosci', 'Metoda kontroli szczelności', leakCheckMethods, { required: false }),
      number('cisnienie-ssania', 'Ciśnienie ssania', 'bar', { required: false }),
      number('cisnienie-tloczenia', 'Ciśnienie tłoczenia', 'bar', { required: false }),
    ],
  },
  {
    title: 'Praca urządzenia',
    fields: [
      number('temperatura-wlotu', 'Temperatura powietrza na wlocie', '°C', { min: 10, max: 40 }),
      number('temperatura-nawiewu', 'Temperatura powietrza nawiewanego', '°C', {
        hint: 'Po 15 minutach chłodzenia na najwyższym biegu.',
        min: 4,
        max: 18,
      }),
      number('prad', 'Pobór prądu', 'A'),
      check('polaczenia-elektryczne', 'Zaciski, przewody i zabezpieczenia'),
      check('sterowanie', 'Pilot i sterowanie: wszystkie tryby'),
    ],
  },
]

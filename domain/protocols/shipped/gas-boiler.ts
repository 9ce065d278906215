import type { ProtocolSection } from '../template'
import { check, number, photo } from './field'

/** Fields of a flue gas measurement at one of two loads. The limits are for natural gas and a condensing boiler. */
const flueGas = (load: 'min' | 'max', co2: [number, number], o2: [number, number]) => [
  number(`co-${load}`, 'CO w spalinach', 'ppm', {
    hint: 'Granica robocza; obowiązuje granica z instrukcji kotła.',
    max: 250,
    decimals: 0,
  }),
  number(`co2-${load}`, 'CO₂', '%', { min: co2[0], max: co2[1] }),
  number(`o2-${load}`, 'O₂', '%', { required: false, min: o2[0], max: o2[1] }),
  number(`temperatura-spalin-${load}`, 'Temperatura spalin', '°C', { min: 20, max: 95 }),
  number(`sprawnosc-${load}`, 'Sprawność', '%', { required: false, min: 90, max: 110 }),
]

export const gasBoilerSections: ProtocolSection[] = [
  {
    title: 'Pomieszczenie',
    fields: [
      check('doplyw-powietrza', 'Dopływ powietrza do spalania'),
      check('wentylacja', 'Wentylacja wywiewna drożna'),
      number('co-pomieszczenie', 'CO w pomieszczeniu', 'ppm', {
        hint: 'Przy pracującym kotle i zamkniętych drzwiach.',
        max: 20,
        decimals: 0,
      }),
      number('ciag-kominowy', 'Ciąg kominowy', 'Pa', {
        hint: 'Dotyczy kotłów z otwartą komorą spalania.',
        required: false,
        min: 3,
      }),
      check('protokol-kominiarski', 'Aktualny protokół kominiarski', {
        hint: 'Kontrola przewodów co najmniej raz w roku.',
      }),
    ],
  },
  {
    title: 'Część gazowa',
    fields: [
      check('szczelnosc-gazu', 'Szczelność połączeń gazowych'),
      number('cisnienie-gazu-statyczne', 'Ciśnienie gazu przed kotłem, statyczne', 'mbar', {
        hint: 'Gaz ziemny E. Dla gazu płynnego zmień granice w szablonie.',
        min: 16,
        max: 25,
      }),
      number('cisnienie-gazu-dynamiczne', 'Ciśnienie gazu przed kotłem, przy pełnej mocy', 'mbar', {
        hint: 'Gaz ziemny E. Dla gazu płynnego zmień granice w szablonie.',
        min: 16,
        max: 25,
      }),
      check('zawor-gazowy', 'Zawór odcinający gaz przed kotłem'),
    ],
  },
  {
    title: 'Palnik i wymiennik',
    fields: [
      check('palnik', 'Palnik oczyszczony, uszczelka w dobrym stanie'),
      check('wymiennik', 'Wymiennik oczyszczony'),
      check('elektrody', 'Elektrody: zapłonowa i jonizacyjna'),
      number('prad-jonizacji', 'Prąd jonizacji', 'µA', { min: 1 }),
      check('syfon', 'Syfon kondensatu oczyszczony i zalany'),
      photo('zdjecie-palnika', 'Zdjęcie palnika lub wymiennika'),
    ],
  },
  {
    title: 'Strona wodna',
    fields: [
      number('cisnienie-instalacji', 'Ciśnienie w instalacji', 'bar', { min: 1, max: 2.5 }),
      number('naczynie-wzbiorcze', 'Ciśnienie wstępne naczynia wzbiorczego', 'bar', {
        hint: 'Mierz przy opróżnionej stronie wodnej.',
        min: 0.5,
        max: 1.5,
      }),
      check('zawor-bezpieczenstwa', 'Zawór bezpieczeństwa: działa, nie cieknie'),
      check('filtr', 'Filtr na powrocie oczyszczony', { required: false }),
    ],
  },
  { title: 'Analiza spalin: moc maksymalna', fields: flueGas('max', [8, 10], [3, 7]) },
  { title: 'Analiza spalin: moc minimalna', fields: flueGas('min', [7.5, 10], [3, 8]) },
  {
    title: 'Uruchomienie',
    fields: [
      check('zabezpieczenia', 'Zabezpieczenia: ogranicznik temperatury, kontrola płomienia'),
      check('odprowadzenie-spalin', 'Przewód spalinowy szczelny i drożny'),
      check('historia-bledow', 'Historia błędów bez nowych wpisów', {
        hint: 'Nowe błędy wpisz w uwadze.',
        required: false,
      }),
      photo('wydruk-analizatora', 'Wydruk z analizatora spalin'),
    ],
  },
]

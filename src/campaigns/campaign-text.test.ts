import { expect, test } from 'vitest'
import { changeOfKm, travelText } from './campaign-text'

test.each([
  ['OSRM', 0, 1, 'Drogi: OSRM.'],
  ['w linii prostej', 1, 1.002, 'Drogi: w linii prostej. Czasy jazdy według 1 przejazdu z protokołów: jak zwykle.'],
  [
    'w linii prostej',
    84,
    1.06,
    'Drogi: w linii prostej. Czasy jazdy według 84 przejazdów z protokołów: o 6% dłuższe niż zwykle.',
  ],
  [
    'w linii prostej',
    102,
    0.93,
    'Drogi: w linii prostej. Czasy jazdy według 102 przejazdów z protokołów: o 7% krótsze niż zwykle.',
  ],
])('ways of %s, %i of them driven with factor %f', (name, drivenWays, factor, text) => {
  expect(travelText({ name, drivenWays, factor })).toBe(text)
})

test.each([
  [380, 1000, '−62%'],
  [997, 1000, '0%'],
  [1000, 1000, '0%'],
  [1034, 1000, '+3%'],
  [5, 0, undefined],
])('a plan of %i km beside %i km: %s', (km, than, text) => {
  expect(changeOfKm({ km }, than)).toBe(text)
})

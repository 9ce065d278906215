import { expect, test } from 'vitest'
import { dependentLines, retentionText } from './dependents'

const none = {
  devices: 0,
  visits: 0,
  duties: 0,
  requests: 0,
  draftProtocols: 0,
  photos: 0,
  plannedSms: 0,
  keptEntries: 0,
  keptProtocols: 0,
}

test.each([
  [{}, []],
  [
    { devices: 1, visits: 1, duties: 1, requests: 1, draftProtocols: 1, photos: 1, plannedSms: 1 },
    [
      '1 urządzenie',
      '1 wizyta',
      '1 obowiązek',
      '1 zgłoszenie',
      '1 protokół roboczy',
      '1 zdjęcie lub dokument',
      '1 zaplanowany SMS',
    ],
  ],
  [
    { devices: 2, visits: 14, requests: 3, draftProtocols: 2, plannedSms: 3 },
    ['2 urządzenia', '14 wizyt', '3 zgłoszenia', '2 protokoły robocze', '3 zaplanowane SMS-y'],
  ],
  [
    { devices: 5, visits: 22, duties: 5, requests: 5, draftProtocols: 5, photos: 5, plannedSms: 5 },
    [
      '5 urządzeń',
      '22 wizyty',
      '5 obowiązków',
      '5 zgłoszeń',
      '5 protokołów roboczych',
      '5 zdjęć i dokumentów',
      '5 zaplanowanych SMS-ów',
    ],
  ],
])('what is deleted with a client is counted in Polish (%#)', (dependents, lines) => {
  expect(dependentLines({ ...none, ...dependents })).toEqual(lines)
})

test('what has to be kept is said with its time', () => {
  expect(retentionText({ ...none, devices: 1 })).toBeNull()
  const entries = [1, 2, 5].map((keptEntries) => retentionText({ ...none, keptEntries }))
  expect(entries).toEqual([
    '1 wpis ewidencji czynnika zostaje: trzeba go przechowywać 5 lat.',
    '2 wpisy ewidencji czynnika zostają: trzeba je przechowywać 5 lat.',
    '5 wpisów ewidencji czynnika zostaje: trzeba je przechowywać 5 lat.',
  ])
  expect(retentionText({ ...none, keptEntries: 1, keptProtocols: 2 })).toBe(
    '1 wpis ewidencji czynnika zostaje: trzeba go przechowywać 5 lat. 2 wystawione protokoły zostają przez 6 lat jako dowód wykonanych prac.',
  )
})

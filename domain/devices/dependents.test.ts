import { expect, test } from 'vitest'
import { dependentLines, retentionText } from './dependents'

test.each([
  [{ devices: 0, visits: 0, duties: 0, keptEntries: 0, keptProtocols: 0, photos: 0, plannedSms: 0 }, []],
  [
    { devices: 1, visits: 1, duties: 1, keptEntries: 0, keptProtocols: 0, photos: 1, plannedSms: 1 },
    ['1 urządzenie', '1 wizyta', '1 obowiązek', '1 zdjęcie lub dokument', '1 zaplanowany SMS'],
  ],
  [
    { devices: 2, visits: 14, duties: 0, keptEntries: 0, keptProtocols: 0, photos: 0, plannedSms: 3 },
    ['2 urządzenia', '14 wizyt', '3 zaplanowane SMS-y'],
  ],
  [
    { devices: 5, visits: 22, duties: 5, keptEntries: 0, keptProtocols: 0, photos: 5, plannedSms: 5 },
    ['5 urządzeń', '22 wizyty', '5 obowiązków', '5 zdjęć i dokumentów', '5 zaplanowanych SMS-ów'],
  ],
])('what is deleted with a client is counted in Polish (%#)', (dependents, lines) => {
  expect(dependentLines(dependents)).toEqual(lines)
})

test('what has to be kept is said with its time', () => {
  const none = { devices: 1, visits: 0, duties: 0, keptEntries: 0, keptProtocols: 0, photos: 0, plannedSms: 0 }
  expect(retentionText(none)).toBeNull()
  expect(retentionText({ ...none, keptEntries: 1, keptProtocols: 2 })).toBe(
    '1 wpis ewidencji czynnika zostaje: trzeba je przechowywać 5 lat. 2 wystawione protokoły zostają przez 6 lat jako dowód wykonanych prac.',
  )
})

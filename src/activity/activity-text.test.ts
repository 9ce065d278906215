import { expect, test } from 'vitest'
import { activityText } from './activity-text'

test.each([
  [1, 0, 'Wysłano SMS'],
  [1, 1, 'Nieudany SMS'],
  [5, 0, 'Wysłano 5 SMS-ów'],
  [5, 2, 'Wysłano 3 SMS-y, 2 nieudane'],
  [6, 5, 'Wysłano 1 SMS, 5 nieudanych'],
  [3, 3, '3 nieudane SMS-y'],
])('of %i messages, %i of them lost, only the others count as sent', (count, lost, title) => {
  const common = { id: 1, at: new Date(0), by: null, clientId: null, clientName: null }
  expect(activityText({ kind: 'SMS', type: 'CUSTOM', ...common, count, lost }).title).toBe(title)
})

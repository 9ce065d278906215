import { expect, test } from 'vitest'
import { freeArea, nearestIn } from './free-area'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test.each([
  ['nothing', [], box(0, 56, 1440, 900)],
  ['the panel at the left', [box(12, 68, 340, 888)], box(340, 56, 1440, 900)],
  ['panel and legend', [box(12, 68, 340, 888), box(1180, 500, 1428, 860)], box(340, 56, 1180, 900)],
  ['the search of a phone, as wide as the map', [box(8, 64, 1432, 104)], box(0, 104, 1440, 900)],
  ['search and sheet', [box(8, 64, 1432, 104), box(8, 500, 1432, 880)], box(0, 104, 1440, 500)],
])('%s leaves free what it does not cover', (_, covers, free) => {
  expect(freeArea(box(0, 56, 1440, 900), covers)).toEqual(free)
})

test.each([
  [
    { x: 700, y: 400 },
    { x: 700, y: 400 },
  ],
  [
    { x: 20, y: 400 },
    { x: 376, y: 400 },
  ],
  [
    { x: 700, y: 2000 },
    { x: 700, y: 564 },
  ],
])('a marker at %j is shown at %j', (at, shown) => {
  expect(nearestIn(box(340, 0, 1400, 600), at)).toEqual(shown)
})

test('a marker for which there is hardly room is shown in the middle', () => {
  expect(nearestIn(box(0, 82, 320, 150), { x: 300, y: 500 })).toEqual({ x: 284, y: 116 })
})

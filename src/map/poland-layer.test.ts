import { expect, test } from 'vitest'
import { decodeLine } from './poland-layer'
import poland from './poland.json'

test('a line is read from its differences', () => {
  expect(decodeLine([19000, 52000, 1, -2])).toEqual([
    [52, 19],
    [51.998, 19.001],
  ])
})

test('the outline is closed, and everything lies in Poland', () => {
  const [outline = []] = poland.outline.map(decodeLine)
  expect(outline.at(0)).toEqual(outline.at(-1))
  for (const [lat, lng] of [outline, ...poland.borders.map(decodeLine)].flat()) {
    expect(lat).toBeGreaterThan(48.9)
    expect(lat).toBeLessThan(54.9)
    expect(lng).toBeGreaterThan(14)
    expect(lng).toBeLessThan(24.2)
  }
})

import { describe, expect, test } from 'vitest'
import { contrast } from '../testing/contrast'
import { palettes, toneNames } from './palette'

test('black on white has the contrast that the standard says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe.each(Object.entries(palettes))('the %s palette', (_, palette) => {
  const grounds = ['canvas', 'surface', 'sunken'] as const
  const words = ['text', 'quiet', 'accent', 'accentHover', 'danger'] as const
  const pairs = words.flatMap((word) => grounds.map((ground) => [word, ground] as const))

  test.each(pairs)('%s is read on %s', (word, ground) => {
    expect(contrast(palette[word], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(toneNames)('a chip of tone %s is read, on its own fill and on all grounds', (name) => {
    const tone = palette.tones[name]
    for (const ground of [tone.fill, palette.surface, palette.canvas, palette.sunken]) {
      expect(contrast(tone.text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(palette.text, tone.fill)).toBeGreaterThanOrEqual(4.5)
  })

  test('words on a filled button are read, also under the mouse', () => {
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.onAccent, palette.accentHover)).toBeGreaterThanOrEqual(4.5)
  })

  test('edges of fields and the focus ring stand out (1.4.11)', () => {
    for (const ground of grounds) {
      expect(contrast(palette.edge, palette[ground])).toBeGreaterThanOrEqual(3)
      expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(3)
    }
  })
})

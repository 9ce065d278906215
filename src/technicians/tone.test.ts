import { describe, expect, test } from 'vitest'
import { technicianColours } from '#domain/technicians/technician'
import { contrast } from '../testing/contrast'
import type { Mode } from '../theme/palette'
import { palettes } from '../theme/palette'
import { technicianTone } from './tone'

describe.each(['light', 'dark'] as Mode[])('in %s', (mode) => {
  const { surface, canvas, sunken, text, quiet } = palettes[mode]
  const grounds = [surface, canvas, sunken]

  test.each([...technicianColours, null])('%s is read on its own fill and on all grounds', (colour) => {
    const tone = technicianTone(colour, mode)
    for (const ground of [tone.fill, ...grounds]) expect(contrast(tone.text, ground)).toBeGreaterThanOrEqual(4.5)
    for (const word of [text, quiet]) expect(contrast(word, tone.fill)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([...technicianColours, null])('the mark of %s contrasts with its fill and all backgrounds', (colour) => {
    const tone = technicianTone(colour, mode)
    for (const ground of [tone.fill, ...grounds]) expect(contrast(tone.mark, ground)).toBeGreaterThanOrEqual(3)
  })

  test('no two colours are the same', () => {
    const tones = technicianColours.map((colour) => technicianTone(colour, mode))
    for (const part of ['text', 'fill', 'line', 'mark'] as const) {
      expect(new Set(tones.map((tone) => tone[part])).size).toBe(technicianColours.length)
    }
  })
})

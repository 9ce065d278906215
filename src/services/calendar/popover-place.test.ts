import { afterEach, expect, test, vi } from 'vitest'
import { coversToasts, placeBeside } from './popover-place'

afterEach(() => void vi.unstubAllGlobals())

const box = (left: number, top = 300) => {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(left, top, 150, 24)
  return element
}

test.each([
  ['on the left stands on the right of the box, and toasts give way', 60, { top: 300, left: 218, side: 'right' }, true],
  ['in the middle leaves toasts where they are', 600, { top: 300, left: 758, side: 'right' }, false],
  ['on the right stands on the left of the box', 1200, { top: 300, left: 1192, side: 'left' }, false],
  ['that reaches over toasts makes them give way', 820, { top: 300, left: 812, side: 'left' }, true],
] as const)('the popover of a box %s', (_, left, place, covers) => {
  vi.stubGlobal('innerWidth', 1440)
  expect(placeBeside(box(left))).toEqual(place)
  expect(coversToasts(place)).toBe(covers)
})

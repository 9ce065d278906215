import { expect, test } from 'vitest'
import { needsCorrection, positionStatus } from './position-status'

const position = { lat: 51.4, lng: 20.3 }

test.each([
  [position, 'EXACT', 'EXACT', false],
  [position, 'APPROXIMATE', 'APPROXIMATE', false],
  [position, 'MANUAL', 'MANUAL', false],
  [position, 'FALLBACK', 'FALLBACK', true],
  [position, null, 'UNKNOWN', false],
  [null, null, 'NONE', true],
  // A status without a position is ignored.
  [null, 'EXACT', 'NONE', true],
] as const)('%j found as %s is %s; to be mended: %s', (position, geocodingStatus, status, mend) => {
  expect(positionStatus({ position, geocodingStatus })).toBe(status)
  expect(needsCorrection(status)).toBe(mend)
})

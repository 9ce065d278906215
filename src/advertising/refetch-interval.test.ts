import { expect, test } from 'vitest'
import type { Campaign } from '#domain/advertising/campaign'
import { refetchIntervalOf } from './refetch-interval'

test.each([
  ['one that is sent', [{ state: 'SENDING', underWay: true }], 1500],
  ['one that is planned', [{ state: 'PREPARING', underWay: true }], 1500],
  ['one that waits for the morning', [{ state: 'SENDING', underWay: false }], 60_000],
  [
    'one that waits, and one that is being stopped',
    [
      { state: 'SENDING', underWay: false },
      { state: 'STOPPED', underWay: true },
    ],
    60_000,
  ],
  ['one that is done', [{ state: 'DONE', underWay: false }], false],
  ['none', [], false],
] as const)('with %s campaigns are read again in time', (_, campaigns, after) => {
  expect(refetchIntervalOf(campaigns as unknown as Campaign[])).toBe(after)
})

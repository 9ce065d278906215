import { expect, test } from 'vitest'
import { campaignSentence } from './sentences'

const none = { sent: 0, failed: 0, skipped: 0, cancelled: 0, waiting: 0 }

test.each([
  [1, 'Reklama SMS: wysłano 5 SMS-ów, czeka 1.'],
  [23, 'Reklama SMS: wysłano 5 SMS-ów, czekają 23.'],
  [40, 'Reklama SMS: wysłano 5 SMS-ów, czeka 40.'],
])('with %d waiting: %s', (waiting, text) => {
  expect(campaignSentence({ ...none, sent: 5, waiting })).toBe(text)
})

import { expect, test } from 'vitest'
import { readableBy } from './mask-links'

const url = 'https://termin.example/confirm/2nQ4xYz7AbCdEfGhJkLm'

test.each([
  [`Potwierdź: ${url}`, 'Potwierdź: https://termin.example/confirm/••••••••'],
  [
    `${url}. Do zobaczenia, ${url}!`,
    'https://termin.example/confirm/••••••••. Do zobaczenia, https://termin.example/confirm/••••••••!',
  ],
  ['termin.example/confirm/stary-Token_1', 'termin.example/confirm/••••••••'],
  ['https://termin.example/k/2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/k/••••••••.'],
  ['Bez linku, tel. 600 100 200', 'Bez linku, tel. 600 100 200'],
])('people who may not send SMS read %j as %j', (text, read) => {
  expect(readableBy(['VIEWER'], { id: 1, text })).toEqual({ id: 1, text: read })
  expect(readableBy([], { text }).text).toBe(read)
  for (const role of ['ADMIN', 'MANAGER', 'TECHNICIAN'] as const) expect(readableBy([role], { text }).text).toBe(text)
})

import { expect, test } from 'vitest'
import { deviceReadableBy, maskLinks, mayReadLinks } from './mask-links'

const url = 'https://termin.example/confirm/2nQ4xYz7AbCdEfGhJkLm'

test.each([
  [`Potwierdź: ${url}`, 'Potwierdź: https://termin.example/confirm/••••••••'],
  [
    `${url}. Do zobaczenia, ${url}!`,
    'https://termin.example/confirm/••••••••. Do zobaczenia, https://termin.example/confirm/••••••••!',
  ],
  ['termin.example/confirm/stary-Token_1', 'termin.example/confirm/••••••••'],
  ['https://termin.example/k/2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/k/••••••••.'],
  ['https://termin.example/r/o-2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/r/••••••••.'],
  ['https://termin.example/r/p-2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/r/••••••••.'],
  ['https://termin.example/d/2nQ4xYz7AbCdEfGhJkLm', 'https://termin.example/d/••••••••'],
  ['https://termin.example/offer/2nQ4xYz7AbCdEfGhJkLm?x#y', 'https://termin.example/offer/••••••••?x#y'],
  ['https://termin.example/document/2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/document/••••••••.'],
  ['https://termin.example/opt-out/2nQ4xYz7AbCdEfGhJkLm.', 'https://termin.example/opt-out/••••••••.'],
  [
    'https://termin.example/api/offers/2nQ4xYz7AbCdEfGhJkLm/visit.ics',
    'https://termin.example/api/offers/••••••••/visit.ics',
  ],
  ['https://termin.example/api/passport/2nQ4xYz7AbCdEfGhJkLm', 'https://termin.example/api/passport/••••••••'],
  ['https://termin.example/offers/12, dokument/offer', 'https://termin.example/offers/12, dokument/offer'],
  ['Bez linku, tel. 600 100 200', 'Bez linku, tel. 600 100 200'],
])('of the links in %j is left %j', (text, masked) => {
  expect(maskLinks(text)).toBe(masked)
})

test.each([
  [['ADMIN'], true],
  [['MANAGER'], true],
  [['TECHNICIAN'], true],
  [['VIEWER', 'TECHNICIAN'], true],
  [['VIEWER'], false],
  [[], false],
] as const)('whether %j read links and the ends of tokens: %s', (roles, mayRead) => {
  expect(mayReadLinks(roles)).toBe(mayRead)
  expect(deviceReadableBy(roles)({ lastConfirmationToken: 'AbCdEfGh' })).toEqual({
    lastConfirmationToken: mayRead ? 'AbCdEfGh' : null,
  })
})

import type { Session } from '../product'

/** A page that is opened, and how one sees that it is there. */
export interface Page {
  path: string
  /** What is in the browser's storage when it is opened */
  stored(session: Session): Record<string, string>
  /** The page is there once an element answers to this. */
  ready: string
  /** Turns to the second page of the list; the first `row` then says something else: all of it, since two people may share a name. */
  next?: { button: string; row: string }
}

export interface Pair {
  name: string
  termin: Page
  bare: Page
}

const bareClients: Page = {
  path: '/#/clients',
  stored: ({ accessToken }) => ({ 'bare.token': accessToken }),
  ready: 'tbody tr:nth-child(25)',
  next: { button: 'button[aria-label="Go to next page"]', row: 'tbody tr' },
}

export const signedIn = (session: Session) => ({
  'termin.session': JSON.stringify({ ...session, expiresAt: Date.now() + 600_000 }),
})
const nextPage = 'nav[aria-label="Strony"] button[aria-label="Następna strona"]'

/** Each page of the console beside what it is measured by. */
export const pairs: readonly Pair[] = [
  {
    name: 'sign-in',
    termin: { path: '/login', stored: () => ({}), ready: 'input[type=password]' },
    bare: { path: '/#/login', stored: () => ({}), ready: 'input[type=password]' },
  },
  {
    name: 'cards',
    termin: {
      path: '/?tab=clients',
      stored: signedIn,
      ready: 'main li:nth-child(20) article',
      next: { button: nextPage, row: 'main li:has(article)' },
    },
    bare: bareClients,
  },
  {
    name: 'table',
    termin: {
      path: '/?tab=clients&view=table',
      stored: signedIn,
      // On a phone its rows are cards.
      ready: ':is(tbody tr, main li):nth-child(25)',
      next: { button: nextPage, row: ':is(tbody tr, main ul > li)' },
    },
    bare: bareClients,
  },
]

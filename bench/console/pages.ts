import type { Session } from '../product'

export interface Page {
  path: string
  /** Contents of localStorage on opening */
  storageEntries(session: Session): Record<string, string>
  /** Selector of an element that exists once the page is complete */
  ready: string
  /**
   * `button` opens the second page of the list; then the text of the first `row` must change. Whole rows, since two
   * people may share a name
   */
  next?: { button: string; row: string }
}

export interface Pair {
  name: string
  termin: Page
  bare: Page
}

const bareClients: Page = {
  path: '/#/clients',
  storageEntries: ({ accessToken }) => ({ 'bare.token': accessToken }),
  ready: 'tbody tr:nth-child(25)',
  next: { button: 'button[aria-label="Go to next page"]', row: 'tbody tr' },
}

export const signedIn = (session: Session) => ({
  'termin.session': JSON.stringify({ ...session, expiresAt: Date.now() + 600_000 }),
})
const nextPage = 'nav[aria-label="Strony"] button[aria-label="Następna strona"]'

/** Pages of the console and the pages of the bare app that they are compared with. */
export const pairs: readonly Pair[] = [
  {
    name: 'sign-in',
    termin: { path: '/login', storageEntries: () => ({}), ready: 'input[type=password]' },
    bare: { path: '/#/login', storageEntries: () => ({}), ready: 'input[type=password]' },
  },
  {
    name: 'cards',
    termin: {
      path: '/?tab=clients',
      storageEntries: signedIn,
      ready: 'main li:nth-child(20) article',
      next: { button: nextPage, row: 'main li:has(article)' },
    },
    bare: bareClients,
  },
  {
    name: 'table',
    termin: {
      path: '/?tab=clients&view=table',
      storageEntries: signedIn,
      // Phones show cards.
      ready: ':is(tbody tr, main li):nth-child(25)',
      next: { button: nextPage, row: ':is(tbody tr, main ul > li)' },
    },
    bare: bareClients,
  },
]

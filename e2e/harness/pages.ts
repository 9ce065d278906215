import { addresses } from '../../src/app/addresses'

/** Every address of the router and every tab of the workspace, as a guest or signed in. */
export const pages = [
  ...Object.entries(addresses).map(([path, access]) => ({ path, signedIn: access === 'login' })),
  ...[
    'map',
    'clients',
    'clients&view=table',
    'services',
    'services&view=week',
    'services&view=lanes',
    'services&view=list',
    'settings',
    'settings&section=sms',
  ].map((tab) => ({
    path: `/?tab=${tab}`,
    signedIn: true,
  })),
]

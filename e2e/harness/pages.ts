import { addresses } from '../../src/app/addresses'

/** Every address of the router, every tab of the workspace, and a record of each kind that has a page, as a guest or signed in. */
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
  ...['/clients/1', '/devices/1', '/?tab=clients&panel=device-1'].map((path) => ({ path, signedIn: true })),
]

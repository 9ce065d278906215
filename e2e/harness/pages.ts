import { addresses } from '../../src/app/addresses'

/** All addresses of the router, all tabs, and one record of each kind, with whether they need a session. */
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
  ...['/clients/1/show', '/devices/1/show', '/?tab=clients&panel=device-1', '/admin/import?id=1'].map((path) => ({
    path,
    signedIn: true,
  })),
]

import { addresses } from '#domain/console/addresses'

const monthSheet = '/services/print?technicianId=all&from=2026-11-01&until=2026-12-01'

/** They show the map, which is in the list as a tab. */
const addressesOfMap = ['/', '/app']

/** All pages of the router, all tabs, and one record of each kind, with whether they need a session. */
export const pages = [
  ...Object.entries(addresses)
    .filter(([path]) => !addressesOfMap.includes(path))
    .map(([path, access]) => ({ path, signedIn: access === 'login' || access === 'alone' })),
  ...[
    'map',
    'clients',
    'clients&view=table',
    'services',
    'services&view=week',
    'services&view=lanes',
    'services&view=week-lanes',
    'services&view=list',
    'settings',
    'settings&section=sms',
  ].map((tab) => ({
    path: `/?tab=${tab}`,
    signedIn: true,
  })),
  ...['/clients/1/show', '/devices/1/show', '/?tab=clients&panel=device-1', '/admin/import?id=1', monthSheet].map(
    (path) => ({
      path,
      signedIn: true,
    }),
  ),
]

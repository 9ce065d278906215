import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { openStreetMap } from '#domain/map/map-base'
import type { Role } from '#domain/access/role'
import { App } from '../app/App'
import { createProviders } from '../providers'
import type { ReadyAccounts } from '../account'
import { ReadyAccountsContext } from '../account'
import type { Handlers } from './api'
import { paged, stubApi } from './api'
import { testQueryClient } from './query-client'
import { smsConfigWire, tokensWire, userWire } from './samples'

interface ConsoleOptions {
  /** Role of the user who is signed in; by default nobody is. */
  as?: Role
  api?: Handlers
  /** Accounts offered at sign-in, as in the demo */
  ready?: ReadyAccounts
  queryClient?: QueryClient
}

/** The whole console at an address, over a stubbed network. */
export function openConsole(
  address: string,
  { as, api = {}, ready, queryClient = testQueryClient() }: ConsoleOptions = {},
) {
  const user = userWire(as && { roles: [as] })
  const calls = stubApi({
    'GET /api/auth/me': () => user,
    'GET /api/sms/config-status': () => smsConfigWire(),
    'GET /api/map/base': () => openStreetMap,
    'GET /api/sign-in-rules': () => ({ secondStepRoles: [], usersWithSecondStep: [], usersWithPasskey: [] }),
    'GET /api/auth/passkeys': () => ({ address: window.location.origin, passkeys: [] }),
    'GET /api/auth/second-step': () => ({ enabledAt: null, recoveryCodesLeft: 0, required: false }),
    'GET /api/jobs': () => [],
    'GET /api/settings/logo': () => ({ image: null }),
    'GET /api/technicians': () => [],
    'GET /api/duties': () => paged('duties', []),
    'GET /api/requests': () => paged('requests', []),
    'GET /api/refrigerant-entries': () => paged('refrigerant-entries', []),
    'GET /api/protocols': () => paged('protocols', []),
    'GET /api/reports/models': () => [],
    ...api,
  })
  const providers = createProviders()
  if (as) providers.session.open(tokensWire('stored'), user, true)
  const app = (
    <ReadyAccountsContext value={ready}>
      <App providers={providers} queryClient={queryClient} />
    </ReadyAccountsContext>
  )
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    calls,
    session: providers.session,
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  }
}

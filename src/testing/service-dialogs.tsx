import { ThemeProvider } from '@mui/material/styles'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ServiceWire } from '#domain/services/wire'
import { decodeService } from '#domain/services/wire'
import type { Role } from '#domain/access/role'
import { Toasts } from '../app/Toasts'
import { createProviders } from '../providers'
import { SessionContext } from '../providers/use-session'
import type { DialogAboutService, ServiceDialogs } from '../services'
import { ServiceDialogsProvider, useServiceDialogs } from '../services'
import { themeOf } from '../theme/theme'
import type { Handlers } from './api'
import { paged, stubApi } from './api'
import { testQueryClient } from './query-client'
import { clientWire, deviceWire, settingsWire, smsConfigWire, tokensWire, userWire } from './samples'
import { technicianWire } from './technician-samples'
import { serviceWire } from './service-samples'

/** A page whose one button opens a dialog about services, over a stubbed network. */
export function openServiceDialog(
  open: (dialogs: ServiceDialogs) => void,
  api: Handlers = {},
  { as = 'ADMIN' }: { as?: Role } = {},
) {
  const user = userWire({ roles: [as] })
  const calls = stubApi({
    'GET /api/sms/config-status': () => smsConfigWire(),
    'GET /api/settings': () => settingsWire(),
    'GET /api/technicians': () => [technicianWire()],
    'GET /api/clients': () => paged('clients', [clientWire()], 1),
    'GET /api/devices/7': () => deviceWire(),
    'GET /api/services': () => [],
    'GET /api/duties': () => paged('duties', []),
    'GET /api/requests': () => paged('requests', []),
    'GET /api/protocols': () => paged('protocols', []),
    'POST /api/services/conflicts': () => [],
    ...api,
  })
  const providers = createProviders()
  providers.session.open(tokensWire('stored'), user, true)

  function Page() {
    const dialogs = useServiceDialogs()
    return (
      <button type="button" onClick={() => open(dialogs)}>
        Otwórz
      </button>
    )
  }
  const element = (
    <SessionContext value={providers.session}>
      <CoreAdminContext dataProvider={providers.dataProvider} queryClient={testQueryClient()}>
        <ThemeProvider theme={themeOf('light', 'comfortable')}>
          <ServiceDialogsProvider>
            <Page />
          </ServiceDialogsProvider>
          <Toasts />
        </ThemeProvider>
      </CoreAdminContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/?tab=services'] })
  render(<RouterProvider router={router} />)
  const person = userEvent.setup()
  return {
    calls,
    person,
    /** The writes */
    sent: () =>
      calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/services/conflicts').map(summaryOf),
    goBack: () => router.navigate(-1),
    navigate: (address: string) => router.navigate(address),
    async dialog(name: string) {
      if (!screen.queryByRole('dialog')) await person.click(screen.getByRole('button', { name: 'Otwórz' }))
      return within(await screen.findByRole('dialog', { name }))
    },
  }
}

const summaryOf = ({ method, path, body }: { method: string; path: string; body: unknown }) => ({
  call: `${method} ${path}`,
  body,
})

/** Opens a dialog about the sample service with these changes */
export async function openDialogAbout(
  name: DialogAboutService,
  title: string,
  api: Handlers = {},
  wire: Partial<ServiceWire> = {},
) {
  const service = serviceWire(wire)
  const app = openServiceDialog((dialogs) => dialogs[name](decodeService(service)), {
    'GET /api/devices/7': () => deviceWire({ terminPrzegladu: '2026-11-24' }),
    'GET /api/services/11': () => service,
    'GET /api/services/11/history': () => ({ events: [], next: null }),
    ...api,
  })
  const dialog = await app.dialog(title)
  return {
    ...app,
    dialog,
    press: (label: string) => app.person.click(dialog.getByRole('button', { name: label })),
  }
}

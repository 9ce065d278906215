import { render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotificationContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { Toasts } from '../../app/Toasts'
import { lazyPart } from './lazy-part'
import * as version from './served-version'

function Notifications() {
  const { notifications } = useNotificationContext()
  return <output>{notifications.map(({ message }) => (typeof message === 'string' ? message : '')).join()}</output>
}

test('a part is loaded when it is first drawn, and is there at once the next time', async () => {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Okno: {name}</p>)
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  const first = render(<Part name="Ewa" />)
  expect(await screen.findByText('Okno: Ewa')).toBeVisible()
  first.unmount()
  render(<Part name="Jan" />)
  expect(screen.getByText('Okno: Jan')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that was loaded before is there when it is first drawn', async () => {
  const load = vi.fn(async () => () => <p>Okno</p>)
  const Part = lazyPart(load)
  Part.preload()
  await eventually(() => expect(load).toHaveBeenCalledTimes(1))
  await load.mock.results[0]!.value
  await import('../../theme/ConsoleTheme')
  await new Promise((resolve) => setTimeout(resolve))
  render(<Part />)
  expect(screen.getByText('Okno')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that fails to load is reported and closed, and loads with the next click', async () => {
  const load = vi
    .fn<() => Promise<(props: { onClose: () => void }) => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(() => <p>Okno</p>)
  const Part = lazyPart(load)
  const onClose = vi.fn<() => void>()
  const first = render(
    <CoreAdminContext>
      <Part onClose={onClose} />
      <Notifications />
    </CoreAdminContext>,
  )
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  await eventually(() => expect(screen.getByRole('status')).toHaveTextContent('Nie można połączyć się z serwerem.'))
  first.unmount()
  render(<Part onClose={onClose} />)
  expect(await screen.findByText('Okno')).toBeVisible()
})

test('a part whose script an update has removed says that the page is to be reloaded', async () => {
  vi.spyOn(version, 'servedVersion').mockResolvedValue('newer')
  const Part = lazyPart(() => Promise.reject(new TypeError('not found')))
  render(
    <CoreAdminContext>
      <Part />
      <Toasts />
    </CoreAdminContext>,
  )
  expect(await screen.findByText(/Termin został zaktualizowany/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible()
})

import { render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotificationContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

function Said() {
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

test('a part that does not come is told, closed, and asked for again by the next click', async () => {
  const load = vi
    .fn<() => Promise<(props: { onClose: () => void }) => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(() => <p>Okno</p>)
  const Part = lazyPart(load)
  const onClose = vi.fn<() => void>()
  const first = render(
    <CoreAdminContext>
      <Part onClose={onClose} />
      <Said />
    </CoreAdminContext>,
  )
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).not.toBe('')
  first.unmount()
  render(<Part onClose={onClose} />)
  expect(await screen.findByText('Okno')).toBeVisible()
})

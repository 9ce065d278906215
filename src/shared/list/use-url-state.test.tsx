import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useUrlState } from './use-url-state'

const defaults = { type: 'all', due: 'all' }

function Filters() {
  const [{ type, due }, change] = useUrlState(defaults)
  return (
    <>
      <output>{`${type} ${due}`}</output>
      <button
        type="button"
        onClick={() => {
          change({ type: 'boiler' })
          change({ due: 'overdue' })
        }}
      >
        Both at once
      </button>
      <button type="button" onClick={() => change({ type: 'all' })}>
        Every type
      </button>
    </>
  )
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/', element: <Filters /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { router, person: userEvent.setup(), search: () => router.state.location.search }
}

test('of two changes in the same moment the second does not take the first away', async () => {
  const { person, search } = open('/?tab=map')
  await person.click(screen.getByRole('button', { name: 'Both at once' }))
  expect(await screen.findByText('boiler overdue')).toBeVisible()
  expect(search()).toBe('?tab=map&type=boiler&due=overdue')
})

function Steps() {
  const [{ page }, change] = useUrlState({ page: '1' })
  const onward = () => change(({ page: latest }) => ({ page: String(Number(latest) + 1) }))
  return (
    <button type="button" onClick={onward}>
      {page}
    </button>
  )
}

test('a step begins where the step before has led, also before the page follows', () => {
  const router = createMemoryRouter([{ path: '/', element: <Steps /> }], { initialEntries: ['/?page=4'] })
  render(<RouterProvider router={router} />)
  const button = screen.getByRole('button', { name: '4' })
  act(() => {
    button.click()
    button.click()
    button.click()
  })
  expect(router.state.location.search).toBe('?page=7')
})

test('a change builds on the address as somebody else has left it', async () => {
  const { router, person, search } = open('/?tab=map')
  await router.navigate('/?tab=map&due=soon&type=pump')
  expect(await screen.findByText('pump soon')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Every type' }))
  expect(search()).toBe('?tab=map&due=soon')
})

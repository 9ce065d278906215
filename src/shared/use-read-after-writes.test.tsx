import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useReadAfterWrites } from './use-read-after-writes'

function Count({ read }: { read: () => number }) {
  useReadAfterWrites('dashboard')
  const { data } = useQuery({ queryKey: ['dashboard', 'stats'], queryFn: read })
  const write = useMutation({ mutationFn: () => new Promise((done) => setTimeout(done, 20)) })
  return (
    <button type="button" onClick={() => write.mutate()}>
      {data}
    </button>
  )
}

test('what any write may change is read again after it, and not before', async () => {
  let count = 3
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Count read={() => count--} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '3' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '2' })).toBeVisible())
  await new Promise((done) => setTimeout(done, 100))
  expect(count).toBe(1)
})

import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useInSteps } from './use-in-steps'

const renders: string[] = []
const numbered = (...ids: number[]) => ids.map((id) => ({ id }))

function List({ items }: { items: readonly { id: number }[] }) {
  const visible = useInSteps(items, 2).map(({ id }) => id)
  renders.push(visible.join(' '))
  return <p>{visible.join(' ')}</p>
}

test('a list is drawn in two steps, and items that are drawn already stay', async () => {
  const items = numbered(1, 2, 3, 4)
  const { rerender } = await act(async () => render(<List items={items} />))
  expect(screen.getByText('1 2 3 4')).toBeInTheDocument()
  expect(renders).toContain('1 2')

  renders.length = 0
  await act(async () => rerender(<List items={numbered(1, 2, 3, 5)} />))
  expect(screen.getByText('1 2 3 5')).toBeInTheDocument()
  expect(renders).toContain('1 2 3')
  expect(renders).not.toContain('1 2')

  renders.length = 0
  await act(async () => rerender(<List items={numbered(11, 12, 13)} />))
  expect(renders).toContain('11 12')
  expect(screen.getByText('11 12 13')).toBeInTheDocument()
})

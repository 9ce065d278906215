import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadingBlock } from './LoadingBlock'

test('a block that is being loaded has a name and a role that may have one', () => {
  render(<LoadingBlock label="Ładowanie zgód" height={96} />)
  expect(screen.getByRole('status', { name: 'Ładowanie zgód' })).toHaveStyle({ height: '96px' })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { textFilter } from './TextFilter'

const Maker = textFilter('Producent')

test('a text filter is asked for once, without blanks, when Enter is pressed or the field is left', async () => {
  const onChange = vi.fn<(maker: string) => void>()
  render(<Maker value="Vaillant" onChange={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Producent' })
  await userEvent.type(field, ' ')
  await userEvent.tab()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.type(field, ' plus {Enter}')
  await userEvent.tab()
  expect(onChange.mock.calls).toEqual([['Vaillant plus']])
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import DayPicker from './DayPicker'

function open(latestYear?: number) {
  const onChange = vi.fn<(value: string, text: string) => void>()
  const onSubmit = vi.fn<(value: string) => void>()
  function Form() {
    const [value, setValue] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(String(onChange.mock.lastCall?.[0]))
        }}
      >
        <DayPicker
          id="when"
          aria-label="Termin"
          required
          latestYear={latestYear}
          value={value}
          onChange={(next, text) => {
            setValue(next)
            onChange(next, text)
          }}
        />
      </form>
    )
  }
  render(<Form />)
  const group = screen.getByLabelText('Termin', { exact: false, selector: '.MuiPickersOutlinedInput-root' })
  const input = group.querySelector('input')!
  const sections = screen.getAllByRole('spinbutton')
  return {
    input,
    onChange,
    onSubmit,
    sections,
    year: sections.at(-1)!,
    /** Types digits into the parts of the day */
    type(parts: readonly [day: string, month: string, year: string]) {
      for (const [at, digits] of parts.entries()) {
        act(() => sections[at]!.focus())
        for (const digit of digits) fireEvent.input(sections[at]!, { target: { textContent: digit } })
      }
    },
  }
}

test.each([
  [['01', '12', '26'], '01.12.0026', '2026-12-01'],
  [['29', '02', '28'], '29.02.0028', '2028-02-29'],
  [['29', '02', '8'], '29.02.0008', '2008-02-29'],
  [['01', '12', '98'], '01.12.0098', '2098-12-01'],
  [['01', '12', '98'], '01.12.0098', '1998-12-01', 2027],
] as const)(
  'a year of two digits is completed once the field is left: %s',
  (parts, typed, value, latestYear?: number) => {
    const { input, onChange, type, year } = open(latestYear)
    type(parts)
    expect(input).toHaveValue(typed)
    fireEvent.blur(year)
    expect(onChange).toHaveBeenLastCalledWith(value, value.split('-').toReversed().join('.'))
    expect(input).toHaveValue(value.split('-').toReversed().join('.'))
  },
)

test('a year is not completed while another part of the day is gone to', () => {
  const { input, sections, type, year } = open()
  type(['01', '12', '26'])
  fireEvent.blur(year, { relatedTarget: sections[0] })
  expect(input).toHaveValue('01.12.0026')
})

test('Enter saves a year of two digits as one of this century', () => {
  const { onSubmit, type, year } = open()
  type(['01', '12', '26'])
  fireEvent.keyDown(year, { key: 'Enter' })
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2026-12-01')
})

test.each([
  [['01', '12', '1926'], '01.12.1926'],
  [['01', '12', '2026'], '01.12.2026'],
  [['01', '12', '226'], '01.12.0226'],
] as const)('a longer year stays as written: %s', (parts, text) => {
  const { input, type, year } = open()
  type(parts)
  fireEvent.blur(year)
  expect(input).toHaveValue(text)
})

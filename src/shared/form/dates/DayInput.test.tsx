import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { DayInput, TimeInput } from './DayInput'
import type { DayInputProps } from './picker-input'

vi.mock('./DayPicker', () => {
  throw new TypeError('no network')
})
vi.mock('./TimePicker', () => {
  throw new TypeError('no network')
})

async function open(Input: typeof TimeInput, value: string, props: Partial<DayInputProps> = {}) {
  const onChange = vi.fn<(value: string, text: string) => void>()
  function Field() {
    const [current, setCurrent] = useState(value)
    const change = (next: string, text: string) => {
      setCurrent(next)
      onChange(next, text)
    }
    return (
      <>
        <Input id="when" aria-label="Termin" {...props} value={current} onChange={change} />
        <button type="button" onClick={() => setCurrent('')}>
          Wyczyść
        </button>
      </>
    )
  }
  render(<Field />)
  await eventually(() => expect(screen.getByLabelText('Termin')).not.toHaveAttribute('aria-busy'))
  return { person: userEvent.setup(), field: screen.getByLabelText('Termin'), onChange }
}

test('without its picker, a day is still written and shown as DD.MM.RRRR, in any browser', async () => {
  const { person, field, onChange } = await open(DayInput, '2026-03-09', { required: true, error: true })
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAttribute('placeholder', 'DD.MM.RRRR')
  expect(field).toHaveValue('09.03.2026')
  expect(field).toBeRequired()
  expect(field).toBeInvalid()
  await person.clear(field)
  expect(onChange).toHaveBeenLastCalledWith('', '')
  await person.type(field, '1.4.2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-04-01', '1.4.2026')
  // Not taken for a day of the year 2020 while the year is being typed
  expect(onChange).not.toHaveBeenCalledWith('2020-04-01', expect.anything())
  await person.tab()
  expect(field).toHaveValue('01.04.2026')
})

test('without its picker, a year of two digits counts once the field is left', async () => {
  const { person, field, onChange } = await open(DayInput, '')
  await person.type(field, '1.4.26')
  expect(onChange).toHaveBeenLastCalledWith('1.4.26', '1.4.26')
  await person.tab()
  expect(onChange).toHaveBeenLastCalledWith('2026-04-01', '01.04.2026')
  expect(field).toHaveValue('01.04.2026')
})

test.each<[Partial<DayInputProps>]>([
  [{ latestYear: 2027 }],
  [{ max: '2026-11-23' }],
  [{ max: '2026-11-23', latestYear: 2027 }],
])('without its picker, a year of two digits is none after the latest: %j', async (props) => {
  const { person, field, onChange } = await open(DayInput, '', props)
  await person.type(field, '1.4.98')
  await person.tab()
  expect(onChange).toHaveBeenLastCalledWith('1998-04-01', '01.04.1998')
})

test('without its picker, a day that does not exist stays as written, and an incomplete one does not count', async () => {
  const { person, field, onChange } = await open(DayInput, '', { required: true })
  await person.type(field, '31.02.2026')
  expect(onChange).toHaveBeenLastCalledWith('31.02.2026', '31.02.2026')
  await person.type(field, '{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith('', '31.02.202')
  expect(field).toHaveValue('31.02.202')
})

test('without its picker, a field shows a value that is set from outside', async () => {
  const { person, field } = await open(DayInput, '2026-03-09')
  await person.click(screen.getByRole('button', { name: 'Wyczyść' }))
  expect(field).toHaveValue('')
})

test('without its picker, a time is still written and shown as GG:MM', async () => {
  const { person, field, onChange } = await open(TimeInput, '13:30')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAttribute('placeholder', 'GG:MM')
  expect(field).toHaveValue('13:30')
  await person.clear(field)
  await person.type(field, '9.15')
  expect(onChange).toHaveBeenLastCalledWith('09:15', '9.15')
  await person.tab()
  expect(field).toHaveValue('09:15')
})

import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import type { ProtocolField } from '#domain/protocols/template'
import { themeOf } from '../../theme/theme'
import { FieldInput } from './FieldInput'

const common = { hint: null, required: true }
const check: ProtocolField = { ...common, kind: 'CHECK', key: 'filtr', label: 'Filtr' }
const number: ProtocolField = {
  ...common,
  kind: 'NUMBER',
  key: 'przegrzanie',
  label: 'Przegrzanie',
  unit: 'K',
  decimals: 1,
  min: 4,
  max: 8,
}
const choice: ProtocolField = { ...common, kind: 'CHOICE', key: 'stan', label: 'Stan', options: ['dobry', 'zły'] }

function openField(field: ProtocolField, initial: ProtocolAnswer | null) {
  const onAnswer = vi.fn<(answer: ProtocolAnswer | null) => void>()
  function Draft() {
    const [answer, setAnswer] = useState(initial)
    return (
      <FieldInput
        field={field}
        answer={answer ?? undefined}
        earlier={undefined}
        refused={undefined}
        onAnswer={(next) => {
          setAnswer(next)
          onAnswer(next)
        }}
        onUnsaved={undefined}
        onRepair={undefined}
      />
    )
  }
  render(
    <ThemeProvider theme={themeOf('light', 'comfortable')}>
      <Draft />
    </ThemeProvider>,
  )
  return { person: userEvent.setup(), answer: () => onAnswer.mock.lastCall?.[0] }
}

const fault: ProtocolAnswer = { kind: 'CHECK', result: 'FAULT', note: 'pęknięty' }

test('a result that is taken back and chosen again still has its note', async () => {
  const { person, answer } = openField(check, fault)
  await person.click(screen.getByRole('button', { name: 'usterka' }))
  expect(answer()).toBeNull()
  await person.click(screen.getByRole('button', { name: 'nie dotyczy' }))
  expect(answer()).toEqual({ kind: 'CHECK', result: 'NOT_APPLICABLE', note: 'pęknięty' })
})

test('a note that was deleted does not come back with another result', async () => {
  const { person, answer } = openField(check, fault)
  await person.clear(screen.getByRole('textbox', { name: 'Uwaga' }))
  await person.click(screen.getByRole('button', { name: 'usterka' }))
  await person.click(screen.getByRole('button', { name: 'w porządku' }))
  expect(answer()).toEqual({ kind: 'CHECK', result: 'OK', note: null })
})

test('a double click on a result chooses it', async () => {
  const { person, answer } = openField(check, null)
  await person.dblClick(screen.getByRole('button', { name: 'w porządku' }))
  expect(answer()).toEqual({ kind: 'CHECK', result: 'OK', note: null })
})

test('a double click on an option chooses it', async () => {
  const { person, answer } = openField(choice, null)
  await person.dblClick(screen.getByRole('button', { name: 'zły' }))
  expect(answer()).toEqual({ kind: 'CHOICE', option: 'zły' })
})

test('a measurement that is deleted and typed anew still has its note', async () => {
  const { person, answer } = openField(number, { kind: 'NUMBER', value: 12, note: 'mało czynnika' })
  const field = screen.getByRole('textbox', { name: 'Przegrzanie' })
  await person.clear(field)
  expect(answer()).toBeNull()
  await person.type(field, '9,5')
  expect(answer()).toEqual({ kind: 'NUMBER', value: 9.5, note: 'mało czynnika' })
})

test.each([
  ['7-8', 'Wpisz liczbę, na przykład 6,5'],
  ['1e3', 'Wpisz liczbę, na przykład 6,5'],
  ['6,5,', 'Wpisz liczbę, na przykład 6,5'],
  ['2000000', 'Wpisz liczbę od −1 000 000 do 1 000 000'],
])('the readable beginning of %s is no answer, and neither is the value before', async (text, why) => {
  const { person, answer } = openField(number, { kind: 'NUMBER', value: 12, note: 'mało czynnika' })
  const field = screen.getByRole('textbox', { name: 'Przegrzanie' })
  await person.tripleClick(field)
  await person.keyboard(text)
  expect(answer()).toBeNull()
  await person.tab()
  expect(field).toHaveValue(text)
  expect(screen.getByText(why)).toBeVisible()
  await person.clear(field)
  await person.type(field, '9,5')
  expect(answer()).toEqual({ kind: 'NUMBER', value: 9.5, note: 'mało czynnika' })
})

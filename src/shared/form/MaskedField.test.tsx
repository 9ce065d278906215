import { describe, expect, test } from 'vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { normalizePhoneInput } from '#domain/text/phone'
import { caretAfter, MaskedField, postalCodeMask } from './MaskedField'

test.each([
  ['26', '26'],
  ['263', '26-3'],
  ['26-300', '26-300'],
  ['26 3001', '26-300'],
])('a postcode typed as %j is shown as %j', (text, output) => {
  expect(postalCodeMask(text)).toBe(output)
})

describe('the caret stays where a person types', () => {
  /** '|' marks the caret. */
  const typing = (mask: (text: string) => string, marked: string) => {
    const caret = marked.indexOf('|')
    const text = marked.replace('|', '')
    const at = caretAfter(mask, text, caret)
    const output = mask(text)
    return `${output.slice(0, at)}|${output.slice(at)}`
  }

  test.each([
    ['263|', '26-3|'],
    ['26|300', '26|-300'],
    ['2|6-300', '2|6-300'],
    ['216|-30', '21-6|30'],
  ])('in a postcode: %s becomes %s', (input, output) => {
    expect(typing(postalCodeMask, input)).toBe(output)
  })

  test.each([
    ['5|', '+485|'],
    ['+48509|0600', '+48509|0600'],
    ['+485x|00', '+485|00'],
    ['004|', '+4|'],
  ])('in a phone: %s becomes %s', (input, output) => {
    expect(typing(normalizePhoneInput, input)).toBe(output)
  })
})

function Form({ mask, value }: { mask: typeof normalizePhoneInput; value: string }) {
  const form = useForm({ defaultValues: { field: value } })
  return (
    <FormProvider {...form}>
      <MaskedField name="field" label="Pole" mask={mask} inputMode="tel" />
    </FormProvider>
  )
}

test.each([
  ['what the mask strips', normalizePhoneInput, '+48500600', 6, 'x9', '+485009600', 7],
  ['only what the mask strips', normalizePhoneInput, '+48500600', 6, ' x', '+48500600', 6],
  ['a number dialled with 00', normalizePhoneInput, '', 0, '0048 600 100 200', '+48600100200', 12],
  ['a number dialled with 0', normalizePhoneInput, '', 0, '0 600 100 200', '+48600100200', 12],
  ['a digit in the middle', postalCodeMask, '26-30', 1, '1', '21-630', 2],
])('the caret stays after %s', async (_what, mask, value, caret, text, output, after) => {
  const person = userEvent.setup()
  render(<Form mask={mask} value={value} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pole' })
  await person.type(field, text, { initialSelectionStart: caret, initialSelectionEnd: caret })
  expect(field).toHaveValue(output)
  expect(field.selectionStart).toBe(after)
})

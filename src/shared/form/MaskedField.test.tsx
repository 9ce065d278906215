import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MaskedField } from './MaskedField'
import { phoneMask, postalCodeMask } from './masks'

function Form({ mask, value }: { mask: typeof phoneMask; value: string }) {
  const form = useForm({ defaultValues: { field: value } })
  return (
    <FormProvider {...form}>
      <MaskedField name="field" label="Pole" mask={mask} inputMode="tel" />
    </FormProvider>
  )
}

test.each([
  ['what the mask strips', phoneMask, '+48500600', 6, 'x9', '+485009600', 7],
  ['only what the mask strips', phoneMask, '+48500600', 6, ' x', '+48500600', 6],
  ['a digit in the middle', postalCodeMask, '26-30', 1, '1', '21-630', 2],
])('the caret stays after %s', async (_what, mask, value, caret, typed, shown, after) => {
  const person = userEvent.setup()
  render(<Form mask={mask} value={value} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pole' })
  await person.type(field, typed, { initialSelectionStart: caret, initialSelectionEnd: caret })
  expect(field).toHaveValue(shown)
  expect(field.selectionStart).toBe(after)
})

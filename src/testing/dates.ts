import { fireEvent } from '@testing-library/react'

interface Queries {
  findByLabelText: (label: RegExp | string, options: { exact: boolean; selector: string }) => Promise<HTMLElement>
}

/** The field of a day or of a time, once its picker has loaded. */
export async function dateField(
  form: Queries,
  label: RegExp | string,
): Promise<{ group: HTMLElement; input: HTMLInputElement }> {
  const group = await form.findByLabelText(label, { exact: false, selector: '.MuiPickersOutlinedInput-root' })
  // The hidden input of the picker takes a whole text at once.
  return { group, input: group.querySelector('input')! }
}

/** Writes a day ('2026-11-23') or a time ('09:30') into its field; '' empties it. */
export async function writeDate(form: Queries, label: RegExp | string, value: string): Promise<void> {
  const { input } = await dateField(form, label)
  fireEvent.change(input, { target: { value: value.split('-').toReversed().join('.') } })
}

/** The text of the field: '23.11.2026' */
export async function dateText(form: Queries, label: RegExp | string): Promise<string> {
  return (await dateField(form, label)).input.value
}

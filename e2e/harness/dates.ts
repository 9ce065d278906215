import type { Locator } from 'playwright-core'

/** The date or time field of a form, once its picker is loaded. */
const picker = (form: Locator, label: string): Locator => form.getByRole('group', { name: label, exact: true })

/** Types a day ('2026-11-23') as 23.11.2026, or a time ('12:30'). */
export async function typeDate(form: Locator, label: string, value: string): Promise<void> {
  const field = picker(form, label)
  await field.getByRole('spinbutton').first().click()
  await field
    .page()
    .keyboard.type(value.includes('-') ? value.split('-').toReversed().join('') : value.replace(':', ''))
}

/** The text of a date field: '23.11.2026' */
export const dateText = (form: Locator, label: string): Promise<string> =>
  picker(form, label).locator('input').inputValue()

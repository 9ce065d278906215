export const placeholders = [
  'clientName',
  'deviceType',
  'deviceName',
  'address',
  'inspectionDate',
  'deviceTypePrice',
  'customConfirmationURL',
  'confirmationLink',
  'contactPhoneNumber',
] as const
export type Placeholder = (typeof placeholders)[number]

/** Placeholders of messages about a visit */
export const visitPlaceholders = [
  'clientName',
  'deviceType',
  'deviceName',
  'address',
  'visitDate',
  'visitTime',
  'technician',
  'customConfirmationURL',
  'confirmationLink',
  'contactPhoneNumber',
] as const
export type VisitPlaceholder = (typeof visitPlaceholders)[number]

/** Placeholders of duty reminders: those of any message about a device, and what is due */
export const dutyPlaceholders = [
  ...placeholders,
  'dutyName',
  'dutyDate',
  'dutyReason',
  'dutySource',
  'dutyList',
] as const
export type DutyPlaceholder = (typeof dutyPlaceholders)[number]

/** The first error of a template; `at` and `length` count UTF-16 units, like a text field's selection. */
export interface TemplateFault {
  at: number
  length: number
  /** A sentence for people, with the position */
  text: string
}

/** The first unknown placeholder or unpaired brace; either would be sent to the customer as it is (rule S22). */
export function templateFault(template: string, allowed: readonly string[]): TemplateFault | undefined {
  for (const { 0: match, 1: name, index } of template.matchAll(/\{([^{}\n]*)\}|[{}]/g)) {
    if (name !== undefined && allowed.includes(name)) continue
    const where = placeOf(template, index)
    const text =
      name === undefined
        ? `Nawias ${match} nie ma pary (${where}). Pole zapisuje się w nawiasach: {address}.`
        : `Nieznane pole ${short(match)} (${where}).${suggestion(name, allowed)}`
    return { at: index, length: match.length, text }
  }
  return undefined
}

function placeOf(template: string, index: number): string {
  const lines = template.slice(0, index).split('\n')
  const column = `znak ${(lines.at(-1) ?? '').length + 1}`
  return template.includes('\n') ? `wiersz ${lines.length}, ${column}` : column
}

function suggestion(name: string, allowed: readonly string[]): string {
  const like = allowed.find((each) => each.toLowerCase() === name.trim().toLowerCase())
  return like ? ` Czy chodzi o {${like}}?` : ''
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 38)}…}` : text)

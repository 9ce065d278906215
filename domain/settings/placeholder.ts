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

export function isPlaceholder(name: string): name is Placeholder {
  return placeholders.some((known) => known === name)
}

/** What is wrong in a template, and where: `at` and `length` in UTF-16 units, as a text field selects them. */
export interface TemplateFault {
  at: number
  length: number
  /** A sentence for people, which names the place */
  text: string
}

/** The first pair of braces around no placeholder, or brace without its pair: both would reach the customer as they stand. */
export function templateFault(template: string): TemplateFault | undefined {
  for (const { 0: found, 1: name, index } of template.matchAll(/\{([^{}\n]*)\}|[{}]/g)) {
    if (name !== undefined && isPlaceholder(name)) continue
    const where = placeOf(template, index)
    const text =
      name === undefined
        ? `Nawias ${found} nie ma pary (${where}). Pole zapisuje się w nawiasach: {address}.`
        : `Nieznane pole ${short(found)} (${where}).${meant(name)}`
    return { at: index, length: found.length, text }
  }
  return undefined
}

function placeOf(template: string, index: number): string {
  const lines = template.slice(0, index).split('\n')
  const column = `znak ${(lines.at(-1) ?? '').length + 1}`
  return template.includes('\n') ? `wiersz ${lines.length}, ${column}` : column
}

function meant(name: string): string {
  const like = placeholders.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  return like ? ` Czy chodzi o {${like}}?` : ''
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 38)}…}` : text)

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Kontrola szczelności' becomes 'kontrola szczelności'; an abbreviation such as 'CO: kontrola' stays. */
export function withinSentence(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name[0]!.toLocaleLowerCase('pl') + name.slice(1) : name
}

/** 'Wysłano 12 ofert, pominięto 1.' of the parts that there are; empty without any */
export function sentenceOf(parts: readonly (string | false)[]): string {
  const text = parts.filter((part) => part !== false).join(', ')
  return text && `${capitalized(text)}.`
}

/** With a full stop, unless an abbreviation has it already, as of a year in Ukrainian: '12 грудня 2026 р.' */
export const endSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

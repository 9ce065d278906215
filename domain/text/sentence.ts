export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Wysłano 12 ofert, pominięto 1.' of the parts that there are; empty without any */
export function sentenceOf(parts: readonly (string | false)[]): string {
  const text = parts.filter((part) => part !== false).join(', ')
  return text && `${capitalized(text)}.`
}

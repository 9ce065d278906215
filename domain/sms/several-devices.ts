import type { TemplateValues } from './template'

/** More devices would not fit into one message (rule S9). */
export const maxDevices = 5

/** Joins the values of several devices; link, names and contact come from the first. */
export function joinValues(all: readonly [TemplateValues, ...TemplateValues[]]): TemplateValues {
  const each = (name: keyof TemplateValues) => all.map((values) => values[name])
  return {
    ...all[0],
    deviceType: countWords(each('deviceType')),
    deviceName: countWords(each('deviceName')),
    deviceTypePrice: countWords(each('deviceTypePrice')),
    address: [...new Set(each('address'))].join('; '),
    inspectionDate: [...new Set(each('inspectionDate'))].join(', '),
  }
}

/** 'Pompa ciepła, 2 x Klimatyzator' */
export function countWords(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} x ${word}`)).join(', ')
}

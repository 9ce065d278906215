import { expect, test } from 'vitest'
import { shippedWindows, warrantyWindowSchema, windowText } from './warranty-window'

const [vaillant] = shippedWindows

test.each([
  [{}, 'Vaillant, pompa ciepła: między 9. a 12. miesiącem każdego roku'],
  [{ fromYear: 2 }, 'Vaillant, pompa ciepła: między 9. a 12. miesiącem każdego roku od 2.'],
  [{ fromYear: 2, untilYear: 4 }, 'Vaillant, pompa ciepła: między 9. a 12. miesiącem lat 2–4'],
  [{ fromYear: 3, untilYear: 3 }, 'Vaillant, pompa ciepła: między 9. a 12. miesiącem roku 3'],
])('with %j a window reads: %s', (changed, text) => {
  expect(windowText({ ...vaillant!, ...changed })).toBe(text)
})

test.each([
  [{ maker: ' ' }, 'maker', 'Podaj producenta'],
  [{ toMonth: 9 }, 'toMonth', 'Koniec musi być po początku'],
  [{ toMonth: 13 }, 'toMonth', 'Miesiąc od 0 do 12'],
  [{ fromYear: 3, untilYear: 2 }, 'untilYear', 'Nie przed pierwszym rokiem'],
  [{ fromYear: null }, 'fromYear', 'Rok od 1 do 30'],
])('%j is refused at %s: %s', (changed, field, message) => {
  const { error } = warrantyWindowSchema.safeParse({ ...vaillant, ...changed })
  expect(error?.issues.map(({ path, message: told }) => [path.join('.'), told])).toEqual([[field, message]])
})

test('the shipped ones are valid, and none of them counts as checked', () => {
  for (const each of shippedWindows) expect(warrantyWindowSchema.parse(each)).toEqual({ ...each, checked: false })
})

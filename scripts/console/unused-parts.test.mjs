import { expect, test } from 'vitest'
import { withEmptyFunctions } from './unused-parts.mjs'

test('what is left out keeps its names', () => {
  const library = `import { own } from './own.js'
const other = 1
export const write = () => own, twice = () => other
export function read() {}
export { own as mine }
export default write
`
  expect(withEmptyFunctions('library.js', library)).toBe(`export const write = () => {}
export const twice = () => {}
export const read = () => {}
export const mine = () => {}
export default () => {}
`)
})

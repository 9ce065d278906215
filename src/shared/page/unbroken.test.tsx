import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken'

test.each<[text: string, parts: string[]]>([
  ['Leśna 7/2, 26-300 Opoczno', ['26-300']],
  ['Wyślij 5 SMS-ów albo napisz e-mailem', ['SMS-ów', 'e-mailem']],
  ['Pompa Viessmann Vitodens 100-W, tel. 44 555-01-00', []],
])('%s', (text, parts) => {
  const { container } = render(<p>{unbroken(text)}</p>)
  expect(container).toHaveTextContent(text)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(parts)
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhoneLink } from './PhoneLink'

test('a number is a link, and an erased one is none', () => {
  const htmlOf = (phone: string) => render(<PhoneLink phone={phone} />).container.innerHTML
  expect(htmlOf('+48600100200')).toBe('<a href="tel:+48600100200">+48 600 100 200</a>')
  expect(htmlOf('')).toBe('')
})

import { expect, it } from 'vitest'

it('does not depend on the style sheet that another test has left, or on the first element of a kind', () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = '.block { display: block }'
  document.body.innerHTML = '<dialog open></dialog><samp class="block"></samp><samp></samp>'
  const displays = [...document.body.children].map((element) => getComputedStyle(element).display)
  document.body.replaceChildren()
  sheet.remove()
  expect(displays).toEqual(['block', 'inline', 'inline'])
})

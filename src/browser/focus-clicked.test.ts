import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { focusClickedControls } from './focus-clicked'

beforeAll(focusClickedControls)

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <button id="edit"><span id="icon">✎</span></button>
      <a id="link" href="#">Mazur</a>
      <label id="label"><input id="box" type="checkbox" /><span id="text">Zgoda</span></label>
      <label id="name">Nazwa <input id="search" /></label>
      <button id="kept">Podpowiedź</button>
    </main>`
  byId('kept').addEventListener('mousedown', (event) => event.preventDefault())
})

const byId = (id: string) => document.getElementById(id)!

/** As Safari does: the press focuses what is around the control. */
function clickInSafari(id: string) {
  if (fireEvent.mouseDown(byId(id))) document.querySelector('main')!.focus()
  fireEvent.click(byId(id), { detail: 1 })
  return document.activeElement?.id
}

test.each([
  ['edit', 'edit'],
  ['icon', 'edit'],
  ['link', 'link'],
  ['box', 'box'],
  ['text', 'box'],
])('a click on %s focuses %s', (clicked, focused) => {
  expect(clickInSafari(clicked)).toBe(focused)
})

test('the label of a text field is left to the browser, which keeps the ring of the field, and a selection in the label', () => {
  expect(clickInSafari('name')).toBe('')
})

test('where a click moved the focus on, the control does not take it back', () => {
  fireEvent.mouseDown(byId('edit'))
  byId('edit').focus()
  byId('search').focus()
  fireEvent.click(byId('edit'), { detail: 1 })
  expect(document.activeElement?.id).toBe('search')
})

test('a control that leaves the focus where it is does not take it', () => {
  byId('search').focus()
  expect(clickInSafari('kept')).toBe('search')
})

test('a click of the keyboard, as that of Enter in a form on its button, does not move the focus', () => {
  fireEvent.mouseDown(byId('edit'))
  byId('search').focus()
  fireEvent.click(byId('edit'), { detail: 0 })
  expect(document.activeElement?.id).toBe('search')
})

import { expect, test } from 'vitest'
import { line, progressBar } from './progress-bar.mjs'

function output(isTTY) {
  const written = []
  return { isTTY, written, write: (text) => written.push(text) }
}

test('the bar is empty, half and full', () => {
  expect(line('klienci', 0, 10)).toBe(`klienci          ${'░'.repeat(30)}   0 %  0`)
  expect(line('klienci', 5, 10)).toBe(`klienci          ${'█'.repeat(15)}${'░'.repeat(15)}  50 %  5`)
  expect(line('klienci', 10, 10)).toBe(`klienci          ${'█'.repeat(30)} 100 %  10`)
})

test('at a terminal a line is drawn over itself, and the next thing begins a new one', () => {
  const terminal = output(true)
  const bar = progressBar(terminal)
  bar.show('klienci', 1, 2)
  bar.show('klienci', 2, 2)
  bar.show('wizyty', 1, 1)
  bar.end()
  expect(terminal.written.filter((text) => text === '\n')).toHaveLength(2)
  expect(terminal.written[0]).toMatch(/^\rklienci/)
})

test('in a log each thing is one line', () => {
  const log = output(false)
  const bar = progressBar(log)
  bar.show('klienci', 1, 2)
  bar.show('klienci', 2, 2)
  bar.end()
  expect(log.written).toEqual(['klienci: 2\n'])
})

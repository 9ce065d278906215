import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePointerDrag } from './use-pointer-drag'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A box that is dragged, and what happened to it */
function setUp(mayLift = true) {
  const steps: string[] = []
  function Box() {
    const drag = usePointerDrag<string>({
      mayLift() {
        if (!mayLift) steps.push('stays')
        return mayLift
      },
      lift: (held, { x }) => steps.push(`lift ${held} at ${x}`),
      move: (_, { x }) => steps.push(`move to ${x}`),
      drop: (_, { x }) => steps.push(`drop at ${x}`),
      cancel: () => steps.push('cancel'),
    })
    return (
      <button
        type="button"
        onPointerDown={(event) => drag.begin(event, 'box')}
        onClick={() => steps.push(drag.wasDragged() ? 'click ignored' : 'click')}
      >
        Wizyta
      </button>
    )
  }
  const { unmount } = render(<Box />)
  const box = screen.getByRole('button', { name: 'Wizyta' })
  return {
    steps,
    unmount,
    press: (pointerType: 'mouse' | 'touch') =>
      fireEvent.pointerDown(box, { button: 0, pointerId: 1, pointerType, clientX: 100, clientY: 0 }),
    move: (clientX: number) => fireEvent.pointerMove(window, { pointerId: 1, clientX, clientY: 0 }),
    release: (clientX: number, pointerId = 1) => fireEvent.pointerUp(window, { pointerId, clientX, clientY: 0 }),
    click: () => fireEvent.click(box),
  }
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a mouse drags from 5 px on, and the click that follows does not count', async () => {
  const { steps, press, move, release, click } = setUp()
  press('mouse')
  move(104)
  move(105)
  move(140)
  release(150)
  click()
  expect(steps).toEqual(['lift box at 105', 'move to 140', 'drop at 150', 'click ignored'])
  await wait(0)
  click()
  expect(steps.at(-1)).toBe('click')
})

test('a mouse that moves less clicks', () => {
  const { steps, press, move, release, click } = setUp()
  press('mouse')
  move(104)
  release(104)
  click()
  expect(steps).toEqual(['click'])
})

describe('a finger', () => {
  test('drags once it was held for 350 ms', async () => {
    const { steps, press, move, release } = setUp()
    press('touch')
    move(110)
    await wait(349)
    expect(steps).toEqual([])
    await wait(1)
    move(101)
    release(101)
    expect(steps).toEqual(['lift box at 100', 'move to 101', 'drop at 101'])
  })

  test('that moves before scrolls', async () => {
    const { steps, press, move, release } = setUp()
    press('touch')
    move(111)
    await wait(400)
    move(150)
    release(150)
    expect(steps).toEqual([])
  })
})

test('Escape cancels what is lifted and closes nothing else; without a drag it does', () => {
  const { steps, press, move, release } = setUp()
  const close = vi.fn<() => void>()
  document.addEventListener('keydown', close)
  press('mouse')
  move(150)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  release(150)
  expect(steps).toEqual(['lift box at 150', 'cancel'])
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', close)
})

test('what has to stay is asked about once, and neither dragged nor clicked', () => {
  const { steps, press, move, release, click } = setUp(false)
  press('mouse')
  move(150)
  move(160)
  release(160)
  click()
  expect(steps).toEqual(['stays', 'click ignored'])
})

test('another finger drops nothing, and neither does the screen that goes', async () => {
  const { steps, press, move, release, unmount } = setUp()
  press('mouse')
  move(150)
  release(150, 2)
  await wait(0)
  expect(steps).toEqual(['lift box at 150'])
  unmount()
  expect(steps).toEqual(['lift box at 150', 'cancel'])
})

import type { KeyboardEvent } from 'react'
import { stopAt } from './hovered-stop'

interface BoardKeys {
  move: (id: number) => void
  lock: (id: number) => void
  select: (id: number) => void
  close: () => void
  /** To the week before or after */
  turn: (step: -1 | 1) => void
}

/**
 * Keys of a focused card. Enter and the space bar press it; the arrows go to the next card of its column, and to the
 * columns next to it. Page up and down turn to another week.
 */
export function boardKeys({ move, lock, select, close, turn }: BoardKeys) {
  const actOf = (key: string) => ({ m: move, l: lock, z: select })[key]
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return isTyping(event.target) ? undefined : close()
    const step = { PageUp: -1, PageDown: 1 }[event.key] as -1 | 1 | undefined
    if (step && event.target instanceof HTMLElement && event.target.closest('.board-frame')) {
      event.preventDefault()
      return turn(step)
    }
    const id = stopAt(event.target) ?? detailsAt(event.target)
    if (id === undefined) return
    const key = event.key.toLowerCase()
    const act = actOf(key)
    const next = act ? undefined : neighbour(event.target as HTMLElement, event.key)
    if (!act && !next) return
    event.preventDefault()
    if (act) act(id)
    else next?.focus()
  }
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** The stop whose details an element belongs to, unless somebody types there */
function detailsAt(target: EventTarget): number | undefined {
  if (!(target instanceof HTMLElement) || isTyping(target)) return undefined
  const details = target.closest<HTMLElement>('[data-details]')
  return details ? Number(details.dataset.details) : undefined
}

function neighbour(target: HTMLElement, key: string): HTMLElement | undefined {
  const column = target.closest<HTMLElement>('[data-cell], [data-tray]')
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!column || step === undefined) return undefined
  const cards = cardsOf(column)
  const at = cards.indexOf(target.closest<HTMLElement>('[data-stop]')!)
  if (key === 'ArrowUp' || key === 'ArrowDown') return cards[at + step]
  const columns = [...(column.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  for (let place = columns.indexOf(column) + step; columns[place]; place += step) {
    const beside = cardsOf(columns[place]!)
    if (beside.length > 0) return beside[Math.min(at, beside.length - 1)]
  }
  return undefined
}

const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-stop]')]

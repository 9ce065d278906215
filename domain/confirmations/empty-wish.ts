import type { Wish } from './wish'

// A file of its own: of the customers' pages only that of an offer loads it.

/** Neither a time nor a word nor a number */
export function isEmptyWish(wish: Wish): boolean {
  return Object.values(wish).every((value) => value === null)
}

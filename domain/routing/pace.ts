import type { Search } from './search'

/** Shares of the time at which the speed so far tells how many iterations fit into the rest; later ones correct what machine and search have changed. */
const looks = [0.01, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95]

/** Lets a search without an end cool down within its time, on whatever clock. The host calls it between slices of the search. */
export function paceOf(search: Search, from: number, until: number): (now: number) => void {
  let last = { at: from, iterations: search.progress().iterations }
  let next = 0
  return (now) => {
    const share = (now - from) / (until - from)
    if (share < (looks[next] ?? Infinity)) return
    while (share >= (looks[next] ?? Infinity)) next++
    const { iterations } = search.progress()
    if (iterations === last.iterations) return
    const speed = (iterations - last.iterations) / (now - last.at)
    search.coolUntil(iterations + Math.max(1, Math.round(speed * (until - now))))
    last = { at: now, iterations }
  }
}

import type { Search } from './search'

/**
 * Shares of the time after which the speed since the previous one is used to estimate how many iterations fit into the
 * rest. The first only starts the measurement, since programs are slow at first.
 */
const looks = [0.01, 0.03, 0.08, 0.15, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 0.95]

/**
 * Lets a search without an end cool down within its time, on whatever clock. The host calls it between slices of the
 * search, and stops it.
 */
export function paceOf(search: Search, from: number, until: number): (now: number) => void {
  let last: { at: number; iterations: number } | undefined
  let next = 0
  return (now) => {
    const share = (now - from) / (until - from)
    if (share < (looks[next] ?? Infinity)) return
    while (share >= (looks[next] ?? Infinity)) next++
    const { iterations } = search.progress()
    if (last && iterations > last.iterations && now > last.at) {
      const speed = (iterations - last.iterations) / (now - last.at)
      search.coolUntil(iterations + Math.max(1, Math.round(speed * (until - now))))
    }
    last = { at: now, iterations }
  }
}

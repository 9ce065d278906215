import { sumBy } from '#domain/collections'
/** Pseudo-random values that are the same on every run. */
export interface Random {
  /** From 0 to below 1 */
  fraction(): number
  /** A whole number; both ends are inclusive */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks with a probability proportional to the weight */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/**
 * Each label has a stream of its own, so that one part of the season does not change the values of the others. The
 * generator is mulberry32, seeded with the FNV-1a hash of the label.
 */
export function randomFor(label: string): Random {
  let state = 0x811c9dc5
  for (let place = 0; place < label.length; place += 1) state = Math.imul(state ^ label.charCodeAt(place), 0x01000193)

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)]!

  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick,
    weighted(list) {
      let rest = fraction() * sumBy(list, ([, weight]) => weight)
      for (const [value, weight] of list) if ((rest -= weight) < 0) return value
      return list[list.length - 1]![0]
    },
    shuffled(list) {
      const mixed = [...list]
      for (let place = mixed.length - 1; place > 0; place -= 1) {
        const other = whole(0, place)
        ;[mixed[place], mixed[other]] = [mixed[other]!, mixed[place]!]
      }
      return mixed
    },
  }
}

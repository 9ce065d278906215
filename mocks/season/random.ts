/** Numbers that look random and are the same on every run, so that demo data can be tested and shown again. */
export interface Random {
  /** 0 or more, below 1 */
  fraction(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True this often: 0 never, 1 always. */
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** The list in another order; the given one stays as it is. */
  shuffled<T>(list: readonly T[]): T[]
}

/**
 * A stream of its own for each label: what one part of the season draws does not shift what the others get.
 * The generator is mulberry32, started from the FNV-1a hash of the label.
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
      let left = fraction() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) if ((left -= weight) < 0) return value
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

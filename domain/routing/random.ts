/** Random numbers that a seed repeats: xorshift128 (Marsaglia, Journal of Statistical Software 8, 2003) */
export interface Random {
  /** At least 0, below 1 */
  next(): number
  /** An integer from 0 to `below` − 1 */
  below(below: number): number
}

/** @param seed an integer; the state is spread from it by splitmix32 */
export function randomOf(seed: number): Random {
  const state = new Int32Array(4)
  let mix = seed | 0
  for (let at = 0; at < 4; at++) {
    mix = (mix + 0x9e3779b9) | 0
    let word = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad)
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
    state[at] = (word ^ (word >>> 15)) | 0
  }
  if (state.every((word) => word === 0)) state[0] = 1

  function next(): number {
    let last = state[3]!
    const first = state[0]!
    state[3] = state[2]!
    state[2] = state[1]!
    state[1] = first
    last ^= last << 11
    last ^= last >>> 8
    last ^= first ^ (first >>> 19)
    state[0] = last
    return (last >>> 0) * 2.3283064365386963e-10
  }
  return { next, below: (below) => Math.floor(next() * below) }
}

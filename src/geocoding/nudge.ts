const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves the pin, px: with Shift in longer steps. Undefined for other keys. */
export function nudge(key: string, far: boolean): [x: number, y: number] | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = far ? 40 : 4
  return [direction[0] * step, direction[1] * step]
}

/** A millionth of a degree is ten centimetres. */
export function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

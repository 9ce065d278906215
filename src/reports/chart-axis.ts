/**
 * At most six axis values from 0 to the first one that is not below `most`; their step is 1, 2, 2.5 or 5 times a power
 * of ten.
 */
export function axisValues(most: number, smallest = 1): number[] {
  let step = smallest
  for (let power = smallest; most / step > 5; power *= 10) {
    // No half units.
    const steps = [1, 2, ...(power > smallest ? [2.5] : []), 5, 10].map((factor) => factor * power)
    step = steps.find((one) => most / one <= 5) ?? step
  }
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** Estimated px in the console's font, rather too wide. */
export const textWidth = (text: string, size: number) => text.length * size * 0.57

interface ColumnLabels {
  /** px */
  size: number
  /** Broken before the last word */
  broken: boolean
  /** A label for every nth column */
  every: number
}

/** Chooses labels that fit: as they are, smaller, in two lines, or only some of them. */
export function columnLabels(labels: readonly string[], columnWidth: number): ColumnLabels {
  const widest = (size: number, broken: boolean) =>
    Math.max(0, ...labels.flatMap((label) => linesOf(label, broken)).map((line) => textWidth(line, size)))
  const ways = [
    { size: 12, broken: false },
    { size: 10, broken: false },
    ...(labels.some((label) => label.includes(' ')) ? [{ size: 10, broken: true }] : []),
  ]
  const fitting = ways.find(({ size, broken }) => widest(size, broken) <= columnWidth)
  if (fitting) return { ...fitting, every: 1 }
  return { size: 12, broken: false, every: Math.ceil((widest(12, false) + 4) / Math.max(1, columnWidth)) }
}

/** 'do 3 dni' → 'do 3', 'dni' */
export function linesOf(label: string, broken: boolean): string[] {
  const space = broken ? label.lastIndexOf(' ') : -1
  return space < 0 ? [label] : [label.slice(0, space), label.slice(space + 1)]
}

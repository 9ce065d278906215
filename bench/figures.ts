export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** @param share e.g. 0.95 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function time(ms: number): string {
  if (Number.isNaN(ms)) return '–'
  return ms < 2000 ? `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

export function times(ratio: number): string {
  return Number.isNaN(ratio) ? '–' : `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`
}

/** '+12%', '−3%', '0%' */
export function signedPercent(percent: number): string {
  if (percent === 0) return '0%'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** '45 min', '1 godz.', '1 godz. 30 min', of which no number parts from its unit */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}\u00A0godz.`, rest > 0 && `${rest}\u00A0min`].filter(Boolean).join(' ')
}

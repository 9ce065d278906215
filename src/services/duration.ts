/** '45 min', '1 godz.', '1 godz. 30 min' */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} godz.`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const oneDigit = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })
const units = ['B', 'KB', 'MB', 'GB'] as const

/** '1,2 MB' with a no-break space; a kilobyte has 1024 bytes. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // A value that would be rounded to 1024 is shown in the next unit.
  while (unit < units.length - 1 && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024
    unit++
  }
  return `${oneDigit.format(value)}\u00A0${units[unit]}`
}

const oneDigit = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 })
const units = ['B', 'KB', 'MB', 'GB'] as const

/** '1,2 MB'; a kilobyte has 1024 bytes, as file managers count. Between number and unit stands a no-break space. */
export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  // What would be rounded up to 1024 of a unit is one of the next already.
  while (unit < units.length - 1 && Math.round(value * 10) / 10 >= 1024) {
    value /= 1024
    unit++
  }
  return `${oneDigit.format(value)}\u00A0${units[unit]}`
}

/** 'HH:MM', from 00:00 to 23:59 */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export function isTimeOfDay(text: string): boolean {
  return timeOfDayPattern.test(text)
}

/** '09:30' → [9, 30] */
export function hourAndMinute(time: string): [hour: number, minute: number] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [hour, minute]
}

/** '09:30' → 570 */
export function minutesOf(time: string): number {
  const [hour, minute] = hourAndMinute(time)
  return hour * 60 + minute
}

/** 570 → '09:30' */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 'HH:MM', from 00:00 to 23:59 */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export function isTimeOfDay(text: string): boolean {
  return timeOfDayPattern.test(text)
}

import { formatCount, nouns } from '#domain/text/plural'

/** '40 minut', '5 godzin', '3 dni' */
export function answerTime(hours: number): string {
  if (hours < 1) return formatCount(Math.max(1, Math.round(hours * 60)), ['minuta', 'minuty', 'minut'])
  if (hours < 48) return formatCount(Math.round(hours), ['godzina', 'godziny', 'godzin'])
  return formatCount(Math.round(hours / 24), nouns.day)
}

/** `answerTime` in the genitive, after 'w ciągu' */
export function withinAnswerTime(hours: number): string {
  if (hours < 1) return formatCount(Math.max(1, Math.round(hours * 60)), ['minuty', 'minut', 'minut'])
  if (hours < 48) return formatCount(Math.round(hours), ['godziny', 'godzin', 'godzin'])
  return formatCount(Math.round(hours / 24), ['dnia', 'dni', 'dni'])
}

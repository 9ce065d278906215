/** The stored form: '+' and 9 to 15 digits (ITU-T E.164). */
const stored = /^\+\d{9,15}$/
const typed = /^\+?\d{9,15}$/

/** '500 600-700' → '+48500600700'. Without '+', 00 or 48 in front, 48 is added. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return `+${digits}`
  // The dialled form of '+' (ITU-T E.123).
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('48') && digits.length >= 11) return `+${digits}`
  return `+48${digits}`
}

/** An optional '+' and 9 to 15 digits; spaces and hyphens are ignored. */
export function isPhone(text: string): boolean {
  return typed.test(text.replace(/[\s-]/g, '')) && stored.test(normalizePhone(text))
}

/** '+48500600700' → '+48 500 600 700'; foreign numbers are not changed. */
export function formatPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return polish ? `+48 ${polish[1]} ${polish[2]} ${polish[3]}` : phone
}

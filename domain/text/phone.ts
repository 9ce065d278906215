/** What a phone number is stored as: '+' and 9 to 15 digits (ITU-T E.164). */
const stored = /^\+\d{9,15}$/
const typed = /^\+?\d{9,15}$/

/** '500 600-700' → '+48500600700'. Without '+' or 48 in front the number is Polish. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return `+${digits}`
  // How '+' is dialled (ITU-T E.123).
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('48') && digits.length >= 11) return `+${digits}`
  return `+48${digits}`
}

/** Whether a person may have meant this as a phone number: optional +, then 9 to 15 digits, spaces ignored. */
export function isPhone(text: string): boolean {
  return typed.test(text.replace(/[\s-]/g, '')) && stored.test(normalizePhone(text))
}

/** '+48500600700' → '+48 500 600 700'; a foreign number stays as it is. */
export function formatPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return polish ? `+48 ${polish[1]} ${polish[2]} ${polish[3]}` : phone
}

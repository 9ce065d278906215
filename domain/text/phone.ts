/** The stored form: '+' and 9 to 15 digits (ITU-T E.164). No country code and no Polish number begins with 0. */
const storedPattern = /^\+(?!480)[1-9]\d{8,14}$/
const inputPattern = /^\+?\d{9,15}$/
/** Contacts of phones copy a number within marks of the writing direction. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** '500 600-700' → '+48500600700'. Without '+', 00 or 48 in front, 48 is added. */
export function normalizePhone(text: string): string {
  return (
    international(text)
      // The 0 that was dialled before the area code until 2005
      .replace(/^\+480(?=\d{9}$)/, '+48')
  )
}

function international(input: string): string {
  const text = input.replaceAll(invisible, '')
  const digits = text.replace(/\D/g, '')
  // The dialled form of '+' (ITU-T E.123).
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (text.trim().startsWith('+')) return `+${digits}`
  if (digits.startsWith('48') && digits.length >= 11) return `+${digits}`
  return `+48${digits}`
}

/** An optional '+' and 9 to 15 digits; spaces, hyphens and invisible characters are ignored (rule C1). */
export function isPhone(text: string): boolean {
  return (
    inputPattern.test(text.replaceAll(invisible, '').replace(/[\s-]/g, '')) && storedPattern.test(normalizePhone(text))
  )
}

/** Beginnings that may become 48 or 00, and those with 48 that may become a Polish number of nine digits */
const ambiguousPrefix = /^(?:0{0,2}|4|48\d{0,8})$/

/**
 * A number that is being typed, as far as it is decided: '500-6' → '+485006', '0048 5' → '+485'. No digit is cut off,
 * since two numbers would become a wrong one that is valid.
 */
export function normalizePhoneInput(input: string): string {
  const text = input.replaceAll(invisible, '')
  const digits = text.replace(/\D/g, '')
  if (!text.trimStart().startsWith('+') && ambiguousPrefix.test(digits)) return digits
  return normalizePhone(text)
}

/** '+48500600700' → '+48 500 600 700'; foreign numbers are not changed. */
export function formatPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return polish ? `+48 ${polish[1]} ${polish[2]} ${polish[3]}` : phone
}

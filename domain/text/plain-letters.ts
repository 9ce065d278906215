/** The default alphabet and its extension table, whose characters take two septets (3GPP TS 23.038, 6.2.1). */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension = '\f^{}\\[~]|€'

export function isGsm(letter: string): boolean {
  return basic.includes(letter) || extension.includes(letter)
}

/** Whether a character takes two septets. */
export function isExtended(letter: string): boolean {
  return extension.includes(letter)
}

/** Characters that do not become GSM-7 by dropping a diacritic. */
const replacements: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '°': ' st. ',
  '²': '2',
  '³': '3',
}

/** Emoji, which no alphabet of SMS but Unicode has. */
export function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text)
}

/**
 * 'bez polskich znaków': replaces characters outside GSM-7 where possible. One part of an SMS then holds 153 characters
 * instead of 67.
 */
export function plainLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => (isGsm(letter) ? letter : plain(letter))).join('')
}

function plain(letter: string): string {
  if (/\s/.test(letter)) return ' '
  return replacements[letter] ?? letter.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}

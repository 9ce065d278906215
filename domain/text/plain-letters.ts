import { isGsm } from './gsm'

/** What has no accent to lose: letters with a stroke, and signs that word processors put in. */
const written: Record<string, string> = {
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

/** 'bez polskich znaków': a text in letters of GSM-7 where there are some for it; 153 instead of 67 fit into a part of an SMS. */
export function plainLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => (isGsm(letter) ? letter : plain(letter))).join('')
}

function plain(letter: string): string {
  if (/\s/.test(letter)) return ' '
  return written[letter] ?? letter.normalize('NFD').replace(/\p{Diacritic}/gu, '')
}

/** 3GPP TS 23.038, 6.2.1: the default alphabet and the characters of its extension table, which take two septets. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension = '\f^{}\\[~]|€'

/** Whether a character is one of the default alphabet or of its extension table. */
export function isGsm(letter: string): boolean {
  return basic.includes(letter) || extension.includes(letter)
}

/** Whether it takes two septets. */
export function isExtended(letter: string): boolean {
  return extension.includes(letter)
}

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

import { excelCell } from './sheets'

/** Collects the text of an element with formatted runs (CT_Rst), without phonetic hints. */
export class RichText {
  value = ''
  #inText = false
  #inHint = false

  clear(): void {
    this.value = ''
  }

  open(name: string): void {
    if (name === 't') this.#inText = true
    if (name === 'rPh') this.#inHint = true
  }

  add(text: string): void {
    if (this.#inText && !this.#inHint && this.value.length <= excelCell) this.value += text
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    if (name === 'rPh') this.#inHint = false
  }
}

/** Characters that XML cannot hold are written as _x000D_ (ECMA-376, 22.9.2.19). */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text
        .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        // Half a surrogate pair is no character.
        .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    : text

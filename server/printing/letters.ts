/** The characters of the font that documents are printed in (Roboto of pdfmake), and line breaks */
const known =
  /[\n -~\u00A0-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01F0\u01FA-\u01FF\u0218-\u021B\u0237\u0259\u02BC\u02C6\u02C7\u02C9\u02D8-\u02DD\u02F3\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u03D1\u03D2\u03D6\u0400-\u0486\u0488-\u0513\u1E00\u1E01\u1E3E\u1E3F\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u1F4D\u2000-\u200B\u2010\u2011\u2013-\u2015\u2017-\u201E\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203A\u203C\u2044\u2070\u2074-\u208E\u20A3\u20A4\u20A6-\u20AC\u20B1\u20B9\u20BA\u20BC\u20BD\u20C1\u2105\u2113\u2116\u2122\u2126\u212E\u215B-\u215E\u2202\u2206\u220F\u2211\u2212\u221A\u221E\u222B\u2248\u2260\u2264\u2265\u25A0\u25CA\u25CB\u25CF\uFB01-\uFB04\uFFFD]/

/** What the font lacks, by what says the same */
const replacements = new Map(
  Object.entries({
    '\t': ' ',
    '\u202F': '\u00A0',
    '→': '->',
    '←': '<-',
    '↔': '<->',
    '⇒': '=>',
    '⇐': '<=',
    '⇔': '<=>',
    '➜': '->',
    '➔': '->',
    '↑': '(w górę)',
    '↓': '(w dół)',
    '✓': '√',
    '✔': '√',
    '✅': '√',
    '✗': '×',
    '✘': '×',
    '✕': '×',
    '✖': '×',
    '❌': '×',
    '☐': '[ ]',
    '□': '[ ]',
    '☑': '[√]',
    '☒': '[×]',
    '▪': '•',
    '◦': '•',
    '‣': '•',
    '∙': '·',
    '⋅': '·',
    '★': '*',
    '⚠': '(!)',
    '⌀': 'Ø',
    '∅': 'Ø',
    '∼': '~',
    '☎': 'tel.',
  }),
)

/** In place of a character that nothing else says: it is seen that something stood there. */
const missing = '\uFFFD'

/** Line breaks other than \n, as forms and other programs write them */
const otherLineBreak = /\r\n?|[\u0085\u2028\u2029]/g
const fractionAfterDigit = /(?<=\d)(?=[⅐-⅚])/g
/** Parts of letters and emoji that are nothing on their own */
const modifier = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|\p{Mark}/u

/**
 * All texts of what is printed, of characters that the font has: others would be empty boxes. Keys of pictures are
 * ASCII and stay.
 */
export function printable<Value>(value: Value): Value
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map((item) => printable<unknown>(item))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printable<unknown>(part)]))
}

function printableText(text: string): string {
  const inLines = text.replaceAll(otherLineBreak, '\n')
  return [...inLines.normalize('NFC').replaceAll(fractionAfterDigit, ' ')].map(printableCharacter).join('')
}

function printableCharacter(character: string): string {
  if (known.test(character)) return character
  const replacement = replacements.get(character)
  if (replacement !== undefined) return replacement
  if (modifier.test(character)) return ''
  const same = character.normalize('NFKC').replaceAll('⁄', '/')
  if (areKnown(same)) return same
  const withoutMarks = character.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  return withoutMarks !== '' && areKnown(withoutMarks) ? withoutMarks : missing
}

const areKnown = (text: string) => [...text].every((character) => known.test(character))

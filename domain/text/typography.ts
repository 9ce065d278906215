const nbsp = '\u00A0'

/** One-letter words of Polish, and abbreviations that belong to what follows them */
const shortWords = /(?<![\p{L}\p{N}])([aiouwz]|nr|tel\.|ul\.|al\.|pl\.|os\.|godz\.|ok\.|np\.) (?=\S)/giu

/** A number and its unit or its noun of one to four letters */
const numbers = /(\d) (?=(?:%|°C|°|[\p{L}µΩ]{1,4}[²³]?(?:\/[\p{L}\d³]+)?)(?![\p{L}\p{N}]))/gu

/** Ties with no-break spaces what Polish typography keeps on one line: 'w domu', 'nr 5', '1,2 bar'. */
export function tieWords(text: string): string {
  // Twice, because words that touch ('i w domu') share their blank.
  return text.replace(shortWords, `$1${nbsp}`).replace(shortWords, `$1${nbsp}`).replace(numbers, `$1${nbsp}`)
}

import type { ReactNode } from 'react'

/** '26-300', 'SMS-ów', 'e-mailem': browsers break them behind the hyphen. */
const hyphenPattern = /(\b\d{2}-\d{3}\b|\bSMS-\p{L}+|\b[eE]-mail\p{L}*)/u

/**
 * A text whose postcodes and words with a hyphen stay on one line. Only as it is shown: a hyphen of another kind would
 * be copied and searched for.
 */
export function unbroken(text: string): ReactNode {
  const parts = text.split(hyphenPattern)
  if (parts.length === 1) return text
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}

/** A candidate for the town of a one-line address, with the postcode if there is one. */
interface TownCandidate {
  city: string
  postalCode: string | null
}

const country = /^(polska|poland|pl)$/i

/**
 * Candidates for the town in 'Lipowa 4/2, 26-300 Opoczno' or 'Warsaw, Poland', the likeliest first: the part with the
 * postcode, then the other parts from last to first.
 */
export function townsIn(text: string): TownCandidate[] {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !country.test(part))
    .reverse()
  const code = /\b(\d{2})[- ]?(\d{3})\b/
  const codeMatch = parts.map((part) => code.exec(part)).find((match) => match !== null)
  const postalCode = codeMatch ? `${codeMatch[1]}-${codeMatch[2]}` : null
  const withCode = parts.filter((part) => code.test(part))
  return [...withCode, ...parts.filter((part) => !code.test(part))]
    .map((part) => part.replace(code, '').trim())
    .filter((city) => city !== '')
    .map((city) => ({ city, postalCode }))
}

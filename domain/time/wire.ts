/** Instants travel as ISO 8601 in UTC ('2026-11-21T08:00:00.000Z'); absent ones as null. */
export const instantWire = { encode: encodeInstant, decode: decodeInstant }

function encodeInstant(instant: Date): string
function encodeInstant(instant: Date | null): string | null
function encodeInstant(instant: Date | null): string | null {
  return instant && instant.toISOString()
}

function decodeInstant(text: string): Date
function decodeInstant(text: string | null): Date | null
function decodeInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

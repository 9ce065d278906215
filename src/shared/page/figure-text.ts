/** A figure that stands out among others of its card. */
export const figureText = {
  m: 0,
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.35,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const

/** Cards and table have the same frame, so that nothing jumps between them. Pixels. */
export const pageWidth = 1560
/** The filters beside the cards; the floating button stands below them. */
export const asideWidth = 248

export const pageFrame = {
  maxWidth: pageWidth,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
} as const

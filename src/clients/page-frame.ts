/** px. Cards and table share the frame, so that switching causes no shift. */
export const pageWidth = 1560
/** px of the filters beside the cards */
export const asideWidth = 248

export const pageFrame = {
  maxWidth: pageWidth,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
} as const

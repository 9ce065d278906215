/** px of the content of every page, so that nothing moves sideways from page to page */
export const pageWidth = 1440

/** Frame of a page that is a column of panels */
export const pageFrame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: pageWidth,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
} as const

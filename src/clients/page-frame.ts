import { pageWidth } from '../shared/page/page-width'

/** The width of the filters beside the cards */
export const asideWidth = '15.5rem'

/** Shared by cards and table, so that switching causes no shift */
export const pageFrame = {
  maxWidth: pageWidth,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 2, sm: 3 },
} as const

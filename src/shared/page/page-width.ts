/** px of the content of every page, so that nothing moves sideways from page to page */
export const pageWidth = 1440

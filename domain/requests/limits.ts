/** Limits of a request; apart from its schemas, so that the customers' page can use them without loading zod. */

/** Characters */
export const requestTextLength = 1000
export const maxRequestPhotos = 2

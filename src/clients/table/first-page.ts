/** Default order of the table: the most urgent first */
export const pageSizes = [25, 50, 100] as const
export const firstOrder = 'nextInspectionDate'

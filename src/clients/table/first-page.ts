/** Apart from the table, for the first request: the most urgent come first. */
export const pageSizes = [25, 50, 100] as const
export const firstOrder = 'nextInspectionDate'

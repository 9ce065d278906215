/** How the table stands before anybody has chosen anything: the most urgent first. */
export const pageSizes = [25, 50, 100] as const
export const firstOrder = 'nextInspectionDate'

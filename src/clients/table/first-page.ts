/** Apart from the table, for the first request: the most urgent come first. */
export const firstOrder = 'nextInspectionDate'

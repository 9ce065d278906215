/** ms; what is due leaves by the minute, by which it would be marked as late */
export const plannedSmsInterval = 60_000

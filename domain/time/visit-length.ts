/** How long a visit takes, in minutes (rule V2) */
export const visitLength = { min: 30, max: 480, default: 60 } as const

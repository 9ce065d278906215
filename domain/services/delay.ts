/** Minutes that somebody may be late */
export const delays = [15, 30, 45, 60, 90, 120] as const
export const usualDelay: (typeof delays)[number] = 30

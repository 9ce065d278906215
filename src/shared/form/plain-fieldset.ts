/** A fieldset without the look of one */
export const plainFieldset = { m: 0, p: 0, border: 0, minWidth: 0 } as const

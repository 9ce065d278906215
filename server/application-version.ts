/** Version of the program; a test compares it with package.json. */
export const applicationVersion = '1.0.0'

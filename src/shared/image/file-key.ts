/** The same for a file that is chosen again */
export const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

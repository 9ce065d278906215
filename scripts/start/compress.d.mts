/** Writes `x.js.br` and `x.js.gz` beside `x.js` if they are smaller. */
export function compressFiles(folder: string): Promise<void>

/** Puts `x.js.br` and `x.js.gz` beside `x.js` where that saves anything. */
export function compressFiles(folder: string): Promise<void>

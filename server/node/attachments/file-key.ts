/** Keys are ours, never a visitor's; a path is made of nothing else all the same. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new Error('not the key of a file')
  return key
}

/** A text table; the first column is aligned left, all others right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) =>
        column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd()
  return [line(heads), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n')
}

/** A limit that must hold on the measuring machine: a waiting time, or a ratio to what was measured in the same run. */
export interface Budget {
  what: string
  value: string
  limit: string
  isMet: boolean
}

/**
 * Prints each budget with its value.
 * @returns whether all are met
 */
export function reportBudgets(budgets: readonly Budget[]): boolean {
  const lines = budgets.map(
    ({ what, value, limit, isMet }) => `${isMet ? '✓' : '✗'} ${what}: ${value} (budget ${limit})`,
  )
  console.log(`\n${lines.join('\n')}`)
  return budgets.every(({ isMet }) => isMet)
}

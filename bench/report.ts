/** Rows under their heads, the first column to the left and numbers to the right. */
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

/** What must hold on the machine that measures: times of a person's patience, and ratios to what ran beside it. */
export interface Budget {
  what: string
  /** As measured, as people read it */
  measured: string
  limit: string
  held: boolean
}

export function budgetLines(budgets: readonly Budget[]): string {
  return budgets
    .map(({ what, measured, limit, held }) => `${held ? '✓' : '✗'} ${what}: ${measured} (budget ${limit})`)
    .join('\n')
}

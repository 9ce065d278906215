/** The statuses of answers that came in any order, ascending */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}

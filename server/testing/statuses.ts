/** The statuses of answers that came in no certain order, the lowest first. */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}

/**
 * From iteration `at` on the temperature falls geometrically from its present value to the last one, which it reaches
 * at iteration `until`. Before the first step the search stays at its first temperature, after the last at its last
 * one.
 */
export interface CoolingStep {
  at: number
  until: number
}

/** @param planned steps that begin by themselves, in order */
export function createCooling([first, last]: readonly [first: number, last: number], planned: readonly CoolingStep[]) {
  const steps: CoolingStep[] = []
  let temperature = first
  let factor = 1

  function begin({ at, until }: CoolingStep): void {
    steps.push({ at, until })
    factor = (last / temperature) ** (1 / Math.max(1, until - at))
  }

  return {
    begin,
    /** The temperature of an iteration; asked once for each, in order */
    next(iteration: number): number {
      while (planned[steps.length]?.at === iteration) begin(planned[steps.length]!)
      const present = temperature
      temperature = Math.max(last, temperature * factor)
      return present
    },
    /** The steps that have begun */
    steps: () => steps.map((step) => ({ ...step })),
  }
}

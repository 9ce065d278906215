import { keepHouse } from '#server/jobs/housekeeping'
import type { Ports } from '#server/ports'

const everyMinute = 60_000

/** Keeps house now and then about once a minute. @returns stops, after the round that is under way */
export function startHousekeeping(ports: Ports): () => Promise<void> {
  let round = keepHouse(ports)
  const timer = setInterval(() => {
    // A round that takes longer than a minute is not overtaken by the next.
    round = round.then(() => keepHouse(ports))
  }, everyMinute)
  return async () => {
    clearInterval(timer)
    await round
  }
}

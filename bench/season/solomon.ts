import type { RoutingProblem } from '#domain/routing/problem'

/**
 * Reads an instance in Solomon's text format: customer 0 is the depot; distances are Euclidean, in double precision.
 */
export function readSolomon(text: string): RoutingProblem & { name: string } {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const numbers = lines.map((line) => line.split(/\s+/).map(Number))
  const fleet = numbers.find((row) => row.length === 2 && row.every(Number.isFinite))
  const customers = numbers.filter((row) => row.length === 7 && row.every(Number.isFinite))
  if (!fleet || customers.length === 0) throw new Error('not an instance in the format of Solomon')
  const [count = 0, capacity = 0] = fleet
  const places = customers.length
  const times = new Float64Array(places * places)
  for (const [from, one] of customers.entries())
    for (const [to, other] of customers.entries())
      times[from * places + to] = Math.hypot(one[1]! - other[1]!, one[2]! - other[2]!)
  const depot = customers[0]!
  return {
    name: lines[0] ?? '',
    places,
    times,
    costs: times,
    stops: customers.slice(1).map(([, , , amount = 0, opens = 0, closes = 0, duration = 0], at) => ({
      place: at + 1,
      duration,
      amount,
      absence: 1e6,
      fixed: null,
      options: [{ opens, closes, cost: 0 }],
    })),
    vehicles: Array.from({ length: count }, () => ({
      start: 0,
      end: 0,
      opens: depot[4]!,
      closes: depot[5]!,
      capacity,
      use: 0,
      kind: 0,
      team: 0,
    })),
    assignment: new Float64Array(),
    fairness: null,
  }
}

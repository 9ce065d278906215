/**
 * A vehicle routing problem with time windows (VRPTW) extended by what a season needs. Times and costs are in one unit
 * each, which the caller chooses; the season takes minutes for both.
 *
 * A vehicle leaves `start` not before `opens`, serves its stops in order and is at `end` by `closes`; it may wait at a
 * stop. A stop is served within one of its options: service may begin from `opens` to `closes`, for `cost` on top.
 * Vehicles without stops cost nothing.
 */
export interface RoutingProblem {
  /** Number of places; stops, starts and ends name a place */
  places: number
  /** Travel time, place × place, a row for each origin */
  times: Float64Array
  /** Travel cost in the same shape; may be the same array */
  costs: Float64Array
  stops: readonly RoutingStop[]
  vehicles: readonly RoutingVehicle[]
  /**
   * Cost of serving a stop with a vehicle, stop × vehicle; Infinity where it is not allowed. Empty: everything is
   * allowed for nothing.
   */
  assignment: Float64Array
  /**
   * Cost of unequal work, by team: `weight` × (service time − target)² / target. Null: work need not be equal.
   */
  fairness: { weight: number; targets: Float64Array } | null
}

export interface StopOption {
  opens: number
  closes: number
  cost: number
}

interface RoutingStop {
  place: number
  /** Service time */
  duration: number
  /** What it takes of a vehicle's capacity */
  amount: number
  options: readonly StopOption[]
  /** Cost of leaving it out */
  absence: number
  /** The vehicle that serves it in any case; null where the search decides */
  fixed: number | null
}

interface RoutingVehicle {
  start: number
  end: number
  opens: number
  closes: number
  capacity: number
  /** Cost of using it at all */
  use: number
  /** Vehicles of one kind are interchangeable. */
  kind: number
  /** The technician who does the work, for fairness */
  team: number
}

export interface RoutingAnswer {
  /** Stops of each vehicle in order */
  routes: number[][]
  /** In which of its options each stop is served; −1 for one that is left out */
  options: number[]
  /** Stops that are left out */
  absent: number[]
  cost: number
}

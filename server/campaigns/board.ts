import type { Board, BoardChange, BoardShift } from '#domain/campaigns/stop'
import type { PlannedDay } from '#domain/season/days'
import { dayFigures, plannedDay, stopsByShift } from '#domain/season/days'
import { shiftKey } from '#domain/season/season'
import type { Shift } from '#domain/season/season'
import type { Ports, Transaction } from '../ports'
import type { CampaignSeason, SeasonPorts } from './model'
import { readSeason } from './model'
import { campaignRow, inputOf } from './queries'

/**
 * All of a campaign: its stops, the days of its technicians from its first day on, and their other visits.
 * @throws ApiProblem NOT_FOUND
 */
export async function readBoard(ports: SeasonPorts & Pick<Ports, 'database'>, campaignId: number): Promise<Board> {
  const { from } = inputOf(await campaignRow(ports.database, campaignId))
  const board = await readSeason(ports, ports.database, campaignId, { since: from })
  const { stops, season, visits, travel } = board
  const shifts = await shiftsOf(board, season.shifts)
  // After the ways of the shifts were asked for
  const { name, factors } = travel.source()
  return {
    stops,
    visits,
    shifts,
    travel: { name, drivenWays: factors.samples, factor: factors.all },
  }
}

async function shiftsOf({ season, placed, travel }: CampaignSeason, shifts: readonly Shift[]): Promise<BoardShift[]> {
  const days = stopsByShift(season, placed)
  const boardShifts: BoardShift[] = []
  for (const shift of shifts)
    boardShifts.push(boardShift(await plannedDay(season, shift, days.get(shiftKey(shift)) ?? [], travel)))
  return boardShifts
}

export function boardShift(day: PlannedDay): BoardShift {
  const { technicianId, day: on, start, end, mostVisits } = day.shift
  // A day on which nobody works any more is as long as what is fixed on it.
  const { opens, closes } = mostVisits === 0 ? day.model.problem.vehicles[0]! : day.shift
  return { technicianId, day: on, opens, closes, start, end, ...dayFigures(day) }
}

/** What a change did that may concern every day, read after it */
export async function wholeChange(
  ports: SeasonPorts,
  tx: Transaction,
  campaignId: number,
  stopIds: readonly number[],
): Promise<BoardChange> {
  const board = await readSeason(ports, tx, campaignId)
  const changedIds = new Set(stopIds)
  return {
    stops: board.stops.filter(({ id }) => changedIds.has(id)),
    shifts: await shiftsOf(board, board.season.shifts),
  }
}

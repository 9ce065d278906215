import { expect, test } from 'vitest'
import { z } from 'zod'
import { boardSchema } from '#domain/campaigns/stop'
import { boardWire, stopWire } from '../testing/campaign-samples'
import { changedBoard, indexBoard } from './board-model'

test('after a move only the two days are new: nothing else is drawn again', () => {
  const board = z.decode(boardSchema, boardWire())
  const before = indexBoard(board)
  const moved = z.decode(boardSchema, boardWire([stopWire({ id: 1, technicianId: 2, day: '2027-09-08', begins: 615 })]))
  const after = indexBoard(changedBoard(board, { stops: moved.stops, shifts: [] }), before)
  const changes = [...after.cells].flatMap(([key, cell]) => (cell === before.cells.get(key) ? [] : [key]))
  expect(changes).toEqual(['5 2027-09-06', '2 2027-09-08'])
  expect(after.tray).toBe(before.tray)
  expect(after.days).toBe(before.days)
})

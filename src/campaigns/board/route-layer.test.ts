import L from 'leaflet'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { CampaignStop } from '#domain/campaigns/stop'
import { boardSchema } from '#domain/campaigns/stop'
import { boardWire, stopWire } from '../testing/campaign-samples'
import { giveCanvas } from '../testing/canvas'
import { RouteLayer } from './route-layer'

beforeEach(giveCanvas)

const colours = { surface: 'white', text: 'black', accent: 'blue', quiet: 'grey' }

test('a stop that comes to the tray or leaves it draws no other one again', () => {
  const { stops } = z.decode(boardSchema, boardWire([1, 2, 3, 4].map((id) => stopWire({ id }))))
  const [anna, bogdan, celina, dorota] = stops as [CampaignStop, CampaignStop, CampaignStop, CampaignStop]
  const map = L.map(document.createElement('div')).setView([52, 19], 6)
  const layer = new RouteLayer(
    map,
    colours,
    () => {},
    () => {},
  )
  const circles = vi.spyOn(L, 'circleMarker')
  const removed = vi.spyOn(L.LayerGroup.prototype, 'removeLayer')
  layer.draw([], [anna, bogdan, celina])
  expect(circles).toHaveBeenCalledTimes(3)
  layer.draw([], [anna, celina, dorota])
  expect(circles).toHaveBeenCalledTimes(4)
  expect(removed).toHaveBeenCalledTimes(1)
  // What somebody has changed is another stop.
  layer.draw([], [{ ...anna, locked: true }, celina, dorota])
  expect(circles).toHaveBeenCalledTimes(5)
  expect(removed).toHaveBeenCalledTimes(2)
  layer.remove()
  map.remove()
})

test('the name of a client is shown as it was typed, never as HTML', () => {
  const { stops } = z.decode(
    boardSchema,
    boardWire([stopWire({ id: 1, clientName: 'A<B <b>VIP</b>', city: 'Opoczno' })]),
  )
  const map = L.map(document.createElement('div')).setView([52, 19], 6)
  const circles = vi.spyOn(L, 'circleMarker')
  const layer = new RouteLayer(
    map,
    colours,
    () => {},
    () => {},
  )
  layer.draw([], [...stops])
  const circle = circles.mock.results[0]!.value as L.CircleMarker
  circle.openTooltip()
  const tooltip = circle.getTooltip()!.getElement()!
  expect(tooltip.textContent).toBe('A<B <b>VIP</b>, Opoczno')
  expect(tooltip.querySelector('b')).toBeNull()
  layer.remove()
  map.remove()
})

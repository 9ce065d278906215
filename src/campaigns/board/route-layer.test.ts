import L from 'leaflet'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { CampaignStop } from '#domain/campaigns/stop'
import { boardSchema } from '#domain/campaigns/wire'
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

import L from 'leaflet'
import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, asDay } from '#domain/time/day'
import { LocationClusters } from './LocationClusters'
import { locationsOf } from './map-locations'
import { giveMapSize } from './testing/leaflet'
import { mapItem } from './testing/samples'
import { ringOf } from './urgency-share'

const today = asDay('2026-11-23')
const warsaw = { lat: 52.23, lng: 21.01 }
const opoczno = { lat: 51.3757, lng: 20.2849 }

let map: L.Map
beforeEach(() => {
  giveMapSize()
  // A slice never ends, however busy the machine is: all is drawn at once.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const element = document.body.appendChild(document.createElement('div'))
  map = L.map(element, {
    center: opoczno,
    zoom: 6,
    minZoom: 6,
    maxZoom: 19,
    zoomAnimation: false,
    fadeAnimation: false,
  })
})
afterEach(() => {
  map.remove()
  document.body.replaceChildren()
})

const at = (position: { lat: number; lng: number }, name: string) => mapItem({ position, name })
const buttons = () =>
  screen.getAllByRole('button', { name: /urządze|,/ }).map((element) => element.getAttribute('aria-label'))

function show(items: ReturnType<typeof mapItem>[]) {
  const group = new LocationClusters(today)
  const onDraw = vi.fn<() => void>()
  group.show(map, locationsOf(items), onDraw)
  return { group, onDraw }
}

describe('neighbours', () => {
  test('tell how many of them are overdue or urgent, by words and by a ring', () => {
    const due = (days: number, lat: number) =>
      mapItem({ position: { lat, lng: 20.28 }, nextInspectionDate: addDays(today, days) })
    show([due(-3, 51.3), due(5, 51.31), due(5, 51.32), due(200, 51.33)])
    const cluster = screen.getByRole('button', { name: '4 urządzenia, 1 po terminie, 2 pilne, przybliż' })
    expect(cluster.style.getPropertyValue('--ring')).toBe(ringOf([1, 2, 0, 1]))
  })

  test('are one cluster that tells their devices, not their places, and where that leads', () => {
    const { onDraw } = show([
      at(opoczno, 'Jan Lis'),
      at(opoczno, 'Anna Lis'),
      at({ lat: 51.38, lng: 20.29 }, 'Ewa Bąk'),
    ])
    expect(onDraw).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '3 urządzenia, 3 po terminie, przybliż' })).toHaveTextContent(/^3$/)
  })

  test('stand apart from near, and come together again', () => {
    show([at(opoczno, 'Jan Lis'), at({ lat: 51.38, lng: 20.29 }, 'Ewa Bąk')])
    map.setView(opoczno, 17)
    expect(buttons()).toEqual([expect.stringMatching(/^Jan Lis, /)])
    map.setView(opoczno, 8)
    expect(buttons()).toEqual(['2 urządzenia, 2 po terminie, przybliż'])
  })
})

test('a marker that stays in view keeps its element, and with it the focus', () => {
  show([at(opoczno, 'Jan Lis'), at(warsaw, 'Ewa Bąk')])
  map.setView(opoczno, 8)
  const marker = screen.getByRole('button', { name: /^Jan Lis/ })
  marker.focus()
  map.setView(opoczno, 9)
  expect(screen.getByRole('button', { name: /^Jan Lis/ })).toBe(marker)
  expect(marker).toHaveFocus()
})

describe('a group too large for one slice', () => {
  const many = Array.from({ length: 300 }, (_, i) => at({ lat: 50 + i / 100, lng: 17 + (i % 7) }, `Nr ${i}`))
  const counts = () =>
    buttons()
      .map((label) => (label?.startsWith('Nr ') ? 1 : Number.parseInt(label ?? '', 10)))
      .reduce((sum, count) => sum + count, 0)

  /** Ends the time slice after a few markers */
  function slowly() {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 4))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }

  test('is drawn when it is complete, not in part', () => {
    slowly()
    const { onDraw } = show(many)
    map.setView(opoczno, 7)
    expect(screen.queryByRole('button', { name: /,/ })).not.toBeInTheDocument()
    vi.runAllTimers()
    expect(onDraw).toHaveBeenCalledOnce()
    map.setView(L.latLng(51.5, 20), 6)
    expect(counts()).toBe(300)
  })

  test('is not drawn after it was removed', () => {
    slowly()
    const { group, onDraw } = show(many)
    group.remove()
    vi.runAllTimers()
    expect(onDraw).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

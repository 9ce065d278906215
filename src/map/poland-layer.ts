import L from 'leaflet'
import poland from './poland.json'

/** Capitals of voivodeships, for orientation without tiles. Degrees, WGS 84. */
export const capitals: readonly [name: string, lat: number, lng: number][] = [
  ['Białystok', 53.132, 23.169],
  ['Bydgoszcz', 53.123, 18.008],
  ['Gdańsk', 54.352, 18.646],
  ['Katowice', 50.259, 19.022],
  ['Kielce', 50.866, 20.629],
  ['Kraków', 50.062, 19.937],
  ['Lublin', 51.247, 22.568],
  ['Łódź', 51.759, 19.456],
  ['Olsztyn', 53.778, 20.48],
  ['Opole', 50.675, 17.921],
  ['Poznań', 52.407, 16.93],
  ['Rzeszów', 50.041, 21.999],
  ['Szczecin', 53.428, 14.553],
  ['Warszawa', 52.23, 21.012],
  ['Wrocław', 51.108, 17.039],
  ['Zielona Góra', 51.936, 15.506],
]

/** Decodes differences in thousandths of a degree, a third of the size of plain coordinates. */
export function decodeLine(differences: readonly number[]): [lat: number, lng: number][] {
  const line: [number, number][] = []
  let lat = 0
  let lng = 0
  for (let i = 0; i + 1 < differences.length; i += 2) {
    lng += differences[i] ?? 0
    lat += differences[i + 1] ?? 0
    line.push([lat / 1000, lng / 1000])
  }
  return line
}

/** A grid at close zoom, where no border is in view, so that movement is visible. */
class Squares extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-square')
  }
}

/** Poland, its voivodeships and their capitals, for a pane under the tiles. Needs no network. */
export function polandLayer(pane: string): L.Layer {
  const quiet = { pane, renderer: L.svg({ pane, padding: 0.5 }), interactive: false }
  return L.layerGroup([
    new Squares({ pane, minZoom: 9, zIndex: 300 }),
    L.polygon(poland.outline.map(decodeLine), { ...quiet, className: 'map-land', smoothFactor: 0.6 }),
    L.polyline(poland.borders.map(decodeLine), { ...quiet, className: 'map-voivodeships', smoothFactor: 0.6 }),
    ...capitals.map(([name, lat, lng]) =>
      // Above the land at 200; Leaflet offsets markers by their height on the screen.
      L.marker([lat, lng], { pane, icon: cityIcon(name), interactive: false, keyboard: false, zIndexOffset: 10_000 }),
    ),
  ])
}

function cityIcon(name: string): L.DivIcon {
  const label = document.createElement('span')
  label.textContent = name
  return L.divIcon({ html: label, className: 'map-city', iconSize: [5, 5] })
}

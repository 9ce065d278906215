/** @throws if the map's chunk fails to load, which a browser tries only once per page */
export const loadMapScript = () => import('./MapView')

/** The parts of a small map */
export async function loadMapParts() {
  const [{ BaseMap }, { markerIcon }] = await Promise.all([
    import('./BaseMap'),
    import('./marker-icon'),
    import('leaflet/dist/leaflet.css'),
    import('./map.css'),
  ])
  return { BaseMap, markerIcon }
}

/** @throws if the map's chunk fails to load, which a browser tries only once per page */
export const loadMapScript = () => import('./MapView')

export type { Placement } from './placement'
export { placeIn, placementOf, placementSchema, unplaced } from './placement'
export { PlaceMap } from './PlaceMap'
export { PlacementField } from './PlacementField'

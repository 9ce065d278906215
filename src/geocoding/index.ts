export type { Placement } from './placement'
export { placeIn, placementOf, placementSchema, unplaced } from './placement'
export { PlacementField } from './PlacementField'

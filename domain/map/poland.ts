/** The centre of the map and its bounds, in degrees (rule W5) */
export const poland = {
  centre: { lat: 52.07, lng: 19.48 },
  south: 49,
  north: 55,
  west: 14,
  east: 24,
} as const

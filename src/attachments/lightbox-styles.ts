/** Dark in both modes. */
export const stage = { background: '#111314', color: '#f2f3f3', display: 'flex', flexDirection: 'column' } as const
export const onDark = { color: '#f2f3f3', '&:hover': { background: 'rgb(255 255 255 / 0.14)' } } as const
export const outlinedOnDark = { ...onDark, borderColor: 'rgb(255 255 255 / 0.4)' } as const
export const centre = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  height: '100%',
} as const

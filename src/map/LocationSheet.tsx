import { Card } from '../shared/Card'
import type { LocationInfoProps } from './LocationInfo'
import { LocationInfo } from './LocationInfo'

/** The info window on a phone: at the bottom, where the thumb is and nothing can be cut off. */
export function LocationSheet(props: LocationInfoProps) {
  return (
    <Card
      as="div"
      data-over-map
      sx={{
        position: 'absolute',
        zIndex: 1001,
        inset: 'auto 8px 20px',
        maxWidth: 480,
        mx: 'auto',
        maxHeight: '62%',
        overflowY: 'auto',
      }}
    >
      <LocationInfo {...props} />
    </Card>
  )
}

import { Card } from '../shared/Card'
import type { SpotInfoProps } from './SpotInfo'
import { SpotInfo } from './SpotInfo'

/** The info window on a phone: at the bottom, where the thumb is and nothing can be cut off. */
export function SpotSheet(props: SpotInfoProps) {
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
      <SpotInfo {...props} />
    </Card>
  )
}

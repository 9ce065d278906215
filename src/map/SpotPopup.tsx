import type L from 'leaflet'
import { Popup } from 'react-leaflet'
import type { SpotInfoProps } from './SpotInfo'
import { SpotInfo } from './SpotInfo'

const offset: L.PointExpression = [0, -14]
/** px that the panel and the buttons on the map take at its edges */
const taken = { topLeft: [352, 24], bottomRight: [72, 24] } as const satisfies Record<string, L.PointExpression>

/** The info window, at its marker. */
export function SpotPopup(props: SpotInfoProps) {
  return (
    <Popup
      position={props.spot.position}
      offset={offset}
      // Spec 9
      maxWidth={340}
      minWidth={300}
      maxHeight={520}
      closeButton={false}
      autoPanPaddingTopLeft={[...taken.topLeft]}
      autoPanPaddingBottomRight={[...taken.bottomRight]}
      eventHandlers={{ remove: props.onClose }}
    >
      <SpotInfo {...props} />
    </Popup>
  )
}

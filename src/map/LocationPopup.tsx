import type L from 'leaflet'
import { useMemo } from 'react'
import { Popup } from 'react-leaflet'
import { coveredInsets } from './map-view'
import type { LocationInfoProps } from './LocationInfo'
import { LocationInfo } from './LocationInfo'

const offset: L.PointExpression = [0, -14]

export function LocationPopup(props: LocationInfoProps) {
  const { lat, lng } = props.location.position
  // A new object makes react-leaflet reopen the popup, which loses the focus.
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  return (
    <Popup
      position={position}
      offset={offset}
      maxWidth={340}
      minWidth={300}
      maxHeight={520}
      closeButton={false}
      autoPanPaddingTopLeft={[...coveredInsets.wide.topLeft]}
      autoPanPaddingBottomRight={[...coveredInsets.wide.bottomRight]}
      eventHandlers={{ remove: props.onClose }}
    >
      <LocationInfo {...props} />
    </Popup>
  )
}

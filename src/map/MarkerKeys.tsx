import { useEffect } from 'react'
import { useMap } from 'react-leaflet'

/** Markers say that they are buttons: Enter and the space bar press them, and press them once. */
export function MarkerKeys() {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    function press(event: KeyboardEvent) {
      const { target, key } = event
      if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return
      if (!target.classList.contains('leaflet-marker-icon')) return
      event.preventDefault()
      event.stopPropagation()
      target.click()
      // A cluster falls apart and would take the focus with it; the keys of the map go on working.
      if (target.classList.contains('map-cluster')) container.focus({ preventScroll: true })
    }
    container.addEventListener('keydown', press, true)
    return () => container.removeEventListener('keydown', press, true)
  }, [map])
  return null
}

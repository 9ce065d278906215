import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Gives every element the size of a desktop's map, which Leaflet needs: jsdom has no layout. */
export function giveMapSize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
}

/** A click on the map. Leaflet throws on events without coordinates, which user-event sends. */
export function clickOnMap(element: HTMLElement): void {
  fireEvent.click(element)
}

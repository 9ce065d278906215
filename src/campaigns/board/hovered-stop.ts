import { createStore } from '../../providers/store'

/**
 * Id of the stop under the pointer, which grid, tray and map mark together. Outside of React, since it changes with each
 * movement of the pointer: a listener sets an attribute or a style.
 */
export const createHoveredStop = () => createStore<number | undefined>(undefined)
export type HoveredStop = ReturnType<typeof createHoveredStop>

/** The id of the stop that an element belongs to */
export function stopAt(target: EventTarget | null): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  return card ? Number(card.dataset.stop) : undefined
}

/** Marks the hovered stop among the cards of an element. Returns a function that ends it. */
export function markHovered(root: HTMLElement, hovered: HoveredStop): () => void {
  return hovered.subscribe(() => {
    const id = hovered.state()
    for (const card of root.querySelectorAll('[data-hovered]')) card.removeAttribute('data-hovered')
    if (id === undefined) return
    for (const card of root.querySelectorAll(`[data-stop="${id}"]`)) card.setAttribute('data-hovered', '')
  })
}

/**
 * The stop under the pointer, which grid, tray and map mark together. Outside of React, since it changes with each
 * movement of the pointer: a listener sets an attribute or a style.
 */
export interface BoardFocus {
  hover: (id: number | undefined) => void
  subscribe: (listener: (id: number | undefined) => void) => () => void
}

export function boardFocus(): BoardFocus {
  let hovered: number | undefined
  const listeners = new Set<(id: number | undefined) => void>()
  return {
    hover(id) {
      if (id === hovered) return
      hovered = id
      for (const listener of listeners) listener(id)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The id of the stop that an element belongs to */
export function stopAt(target: EventTarget | null): number | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  return card ? Number(card.dataset.stop) : undefined
}

/** Marks the hovered stop among the cards of an element. Returns a function that ends it. */
export function markHovered(root: HTMLElement, focus: BoardFocus): () => void {
  return focus.subscribe((id) => {
    for (const card of root.querySelectorAll('[data-hovered]')) card.removeAttribute('data-hovered')
    if (id === undefined) return
    for (const card of root.querySelectorAll(`[data-stop="${id}"]`)) card.setAttribute('data-hovered', '')
  })
}

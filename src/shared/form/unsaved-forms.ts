import { createStore } from '../../providers/store'

/** How many forms on the screen would lose what was typed */
export const unsavedForms = createStore(0)

import { lazyPart } from '../shared/feedback/lazy-part'

export const NewClientDialog = lazyPart(async () => (await import('./ClientDialogs')).NewClientDialog)
export const EditClientDialog = lazyPart(async () => (await import('./ClientDialogs')).EditClientDialog)
export const DeleteClient = lazyPart(async () => (await import('./DeleteClient')).DeleteClient)

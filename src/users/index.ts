import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { userName } from './user-text'

export const UsersPage = lazyPage(() => import('./UsersPage'))
export const NewUserDialog = lazyPart(async () => (await import('./NewUserDialog')).NewUserDialog)
export const EditUserDialog = lazyPart(async () => (await import('./EditUserDialog')).EditUserDialog)

import { lazyPage } from '../shared/lazy-page'
import { ToUsersPage } from './ToUsersPage'
import { userName } from './user-text'

export const UsersPage = lazyPage(() => import('./UsersPage'))

/** The resource of react-admin. Its page has the documented address, /admin/users; /users leads there. */
export const usersResource = { name: 'users', list: ToUsersPage, recordRepresentation: userName }

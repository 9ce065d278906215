import { lazyPage } from '../shared/lazy-page'
import { ToUsersPage } from './ToUsersPage'
import { userName } from './user-text'

export const UsersPage = lazyPage(() => import('./UsersPage'))

/** React-admin's resource. /users redirects to the specified address, /admin/users. */
export const usersResource = { name: 'users', list: ToUsersPage, recordRepresentation: userName }

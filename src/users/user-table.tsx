import { nouns } from '#domain/text/plural'
import { roleNames } from '#domain/access/role'
import type { User } from '#domain/users/user'
import { documentedTexts } from '../i18n/documented'
import type { TableDefinition } from '../shared/list/table'
import { userName } from './user-text'
import { UserActions } from './UserActions'
import { UserCard } from './UserCard'
import { RoleChips, UserContact, UserLastLogin, UserStatus, UserTitle } from './UserFacts'

/** No bulk actions: accounts are changed one at a time. */
export const userTable: TableDefinition<User> = {
  name: 'users.table',
  resource: 'users',
  label: 'Użytkownicy',
  forms: nouns.person,
  genitive: 'użytkowników',
  searchLabel: 'Nazwisko, nazwa użytkownika, e-mail, telefon',
  filters: [
    { name: 'role', label: 'Rola' },
    { name: 'status', label: 'Status' },
  ],
  columns: [
    {
      key: 'user',
      label: 'Użytkownik',
      sort: 'lastName',
      heading: true,
      csv: (user) => `${userName(user)} (${user.username})`,
      cell: (user) => <UserTitle user={user} />,
    },
    {
      key: 'contact',
      label: 'Kontakt',
      sort: 'email',
      csv: ({ email, phoneNumber }) => [email, phoneNumber].filter(Boolean).join(', '),
      cell: (user) => <UserContact user={user} />,
    },
    {
      key: 'roles',
      label: 'Role',
      csv: ({ roles }) => roles.map((role) => roleNames[role]).join(', '),
      cell: ({ roles }) => <RoleChips roles={roles} />,
    },
    {
      key: 'status',
      label: 'Status',
      csv: ({ active }) => (active ? 'Aktywny' : documentedTexts['Awaiting approval']),
      cell: (user) => <UserStatus user={user} />,
    },
    {
      key: 'lastLogin',
      label: 'Ostatnie logowanie',
      sort: 'lastLogin',
      csv: ({ lastLogin }) => lastLogin ?? 'Nigdy',
      cell: (user) => <UserLastLogin user={user} />,
    },
  ],
  rowLabel: userName,
  lines: 2,
  actions: { label: 'Akcje', cell: (user) => <UserActions user={user} /> },
  card: (user) => <UserCard user={user} />,
  loadFailure: () => 'Failed to fetch users',
  empty: { title: 'Nie znaleziono użytkowników', text: 'Dodaj pierwszą osobę, która ma pracować w Terminie.' },
}

import simpleRestProvider from 'ra-data-simple-rest'
import type { AuthProvider } from 'react-admin'
import { Admin, Datagrid, fetchUtils, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

/** The minimal react-admin app with a login page and a list of clients, as in its tutorial. */
const storageKey = 'bare.token'

const httpClient = (url: string, options: fetchUtils.Options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem(storageKey)}` },
  })

const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const { json } = await fetchUtils.fetchJson('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    })
    localStorage.setItem(storageKey, (json as { accessToken: string }).accessToken)
  },
  async logout() {
    localStorage.removeItem(storageKey)
  },
  async checkAuth() {
    if (localStorage.getItem(storageKey) === null) throw new Error('not signed in')
  },
  async checkError() {},
  async getPermissions() {},
}

function Clients() {
  return (
    <List perPage={25}>
      <Datagrid>
        <TextField source="id" />
        <TextField source="imie" />
        <TextField source="nazwisko" />
        <TextField source="telefon" />
      </Datagrid>
    </List>
  )
}

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRestProvider('/api', httpClient)} authProvider={authProvider} disableTelemetry>
    <Resource name="clients" list={Clients} />
  </Admin>,
)

import type { Page } from 'playwright-core'
import type { Role } from '#domain/users/role'
import type { Server } from './server'

/** Signs in on the login page, as a person does, and waits until the login page is gone. */
export async function signIn(page: Page, url: string, user: { username: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete="username"]').fill(user.username)
  await page.locator('input[autocomplete="current-password"]').fill(user.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Opens a page of the demo, whose sign-in offers accounts, and signs in as the administrator. */
export async function signInToDemo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  // The first page of the demo starts a database in the browser.
  await page.getByRole('button', { name: /Administrator/ }).click({ timeout: 60_000 })
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

const ready = new WeakMap<Server, Map<Role, Promise<void>>>()

/** Signs in as somebody of a role, who is added to the server when it is asked for first. */
export async function signInAs(page: Page, server: Server, role: Role): Promise<void> {
  const username = `e2e-${role.toLowerCase()}`
  const added = ready.get(server) ?? new Map<Role, Promise<void>>()
  ready.set(server, added)
  if (!added.has(role)) added.set(role, addUser(server, username, role))
  await added.get(role)
  await signIn(page, server.url, { username, password: server.adminPassword })
}

async function addUser(server: Server, username: string, role: Role): Promise<void> {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const login = (await (await post('/api/auth/login', server.admin)).json()) as { accessToken: string }
  const user = { username, email: `${username}@termin.test`, firstName: 'Ewa', lastName: role, roles: [role] }
  const answer = await post('/api/users', { ...user, password: server.adminPassword }, login.accessToken)
  if (!answer.ok) throw new Error(`user not added: ${answer.status} ${await answer.text()}`)
}

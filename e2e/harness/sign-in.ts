import type { Page } from 'playwright-core'
import type { Role } from '#domain/access/role'
import { emptyTilesOfDemo } from './browser'
import type { Server } from './server'

interface Credentials {
  username: string
  password: string
}

export async function signIn(page: Page, url: string, user: Credentials): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[autocomplete="username"]').fill(user.username)
  await page.locator('input[autocomplete="current-password"]').fill(user.password)
  await page.locator('button[type="submit"]').click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Gives a page somebody's session without opening the login page. */
export async function startSession(page: Page, url: string, user: Credentials): Promise<void> {
  const { user: account, ...tokens } = await logIn(url, user)
  const expiresAt = expiryOf(tokens.accessToken)
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: url,
        localStorage: [{ name: 'termin.session', value: JSON.stringify({ ...tokens, expiresAt, user: account }) }],
      },
    ],
  })
}

function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return claims.exp * 1000
}

export async function logIn(url: string, { username, password }: Credentials) {
  const answer = await post(`${url}/api/auth/login`, { username, password })
  return (await answer.json()) as { accessToken: string; refreshToken: string; user: unknown }
}

async function post(address: string, body: unknown, token?: string): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Opens the demo and signs in as the administrator with one click. */
export async function signInToDemo(page: Page, url: string): Promise<void> {
  await emptyTilesOfDemo(page.context())
  await page.goto(url)
  // The demo's first page starts a database in the browser.
  await page.getByRole('button', { name: /Administrator/ }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

const ready = new WeakMap<Server, Map<Role, Promise<void>>>()

/** Gives a page the session of a user with a role; the user is added on first use. */
export async function startSessionAs(page: Page, server: Server, role: Role): Promise<void> {
  const username = `e2e-${role.toLowerCase()}`
  const added = ready.get(server) ?? new Map<Role, Promise<void>>()
  ready.set(server, added)
  if (!added.has(role)) added.set(role, addUser(server, username, role))
  await added.get(role)
  await startSession(page, server.url, { username, password: server.adminPassword })
}

async function addUser(server: Server, username: string, role: Role): Promise<void> {
  const { accessToken } = await logIn(server.url, server.admin)
  const user = { username, email: `${username}@termin.test`, firstName: 'Ewa', lastName: role, roles: [role] }
  await post(`${server.url}/api/users`, { ...user, password: server.adminPassword }, accessToken)
}

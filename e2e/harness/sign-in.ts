import type { Page } from 'playwright-core'
import type { Role } from '#domain/access/role'
import { apiCaller, type CallApi } from '#domain/api/api-caller'
import { accountCalls } from '#domain/users/account-contract'
import { emptyTilesOfDemo } from './browser'
import { addUser, userPassword } from './samples'
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

async function logIn(url: string, { username, password }: Credentials) {
  const signedIn = await apiCaller(fetch, url)(accountCalls.signIn, { body: { username, password } })
  if (!('accessToken' in signedIn)) throw new Error(`${username} needs a second step`)
  return signedIn
}

/** The API as a user calls it */
export async function callerAs(url: string, user: Credentials): Promise<CallApi> {
  const { accessToken } = await logIn(url, user)
  return apiCaller(fetch, url, accessToken)
}

/** Calls the API as the user who is signed in on a page */
export async function callerOn(page: Page): Promise<CallApi> {
  const token = await page.evaluate(() => {
    const session = localStorage.getItem('termin.session') ?? sessionStorage.getItem('termin.session')!
    return (JSON.parse(session) as { accessToken: string }).accessToken
  })
  return apiCaller(fetch, new URL(page.url()).origin, token)
}

/** Opens the demo and signs in as the administrator with one click. */
export async function signInToDemo(page: Page, url: string): Promise<void> {
  await emptyTilesOfDemo(page.context())
  await page.goto(url)
  // The demo's first page starts a database in the browser.
  await page.getByRole('button', { name: /Administrator/ }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

const ready = new WeakMap<Server, Map<Role, Promise<unknown>>>()

/** Gives a page the session of a user with a role; the user is added on first use. */
export async function startSessionAs(page: Page, server: Server, role: Role): Promise<void> {
  const username = `e2e-${role.toLowerCase()}`
  const users = ready.get(server) ?? new Map<Role, Promise<unknown>>()
  ready.set(server, users)
  if (!users.has(role)) {
    const user = { username, firstName: 'Ewa', lastName: role, roles: [role] }
    users.set(
      role,
      callerAs(server.url, server.admin).then((call) => addUser(call, user)),
    )
  }
  await users.get(role)
  await startSession(page, server.url, { username, password: userPassword })
}

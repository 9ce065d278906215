import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Ports } from '../ports'
import { authenticate } from './authenticate'
import { ApiProblem, notFound } from '../http/api-problem'
import type { AppEnv } from '../http/app-env'
import { requirePermission } from '../http/permission'
import type { Operation } from '../http/serve'
import { honoPath } from '../http/serve'

/** The methods that are declared for a path */
function methodsAt(routes: ReadonlyMap<string, unknown>, path: string): string[] {
  const methods = [...routes.keys()].flatMap((call) => {
    const [method = '', pattern = ''] = call.split(' ')
    const parts = pattern.split('/')
    const segments = path.split('/')
    const matches =
      parts.length === segments.length &&
      parts.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
    return matches ? [method] : []
  })
  return [...new Set(methods)].toSorted()
}

/** What somebody may do whose role requires a second step that is not set up: set it up, sign out */
const mayWithoutSecondStep = /^\/api\/(auth|sessions)\//

function secondStepRequired(): ApiProblem {
  return new ApiProblem(
    'SECOND_STEP_REQUIRED',
    'Twoja rola wymaga logowania dwuetapowego. Włącz je na stronie swojego konta.',
  )
}

/**
 * Middleware before every call of the API: 404 for a path without a declaration, 405 for a method that its path does
 * not have, 401 without a session unless the call is public, 403 if the permission table does not allow it.
 */
export function guard(operations: readonly Operation[], ports: Ports): MiddlewareHandler<AppEnv> {
  const accessOf = new Map(
    operations.map(({ call }) => [`${call.method.toUpperCase()} ${honoPath(call.path)}`, call.access] as const),
  )
  return async (c, next) => {
    const access = matchedRoutes(c)
      .map((route) => accessOf.get(`${route.method} ${route.path}`))
      .find((rule) => rule !== undefined)
    if (access === undefined) {
      const methods = methodsAt(accessOf, c.req.path)
      if (methods.length === 0) throw notFound('Nie ma takiego adresu API.')
      // RFC 9110, 15.5.6
      c.header('Allow', methods.join(', '))
      throw new ApiProblem('METHOD_NOT_ALLOWED', `Pod tym adresem nie ma takiej operacji. Są: ${methods.join(', ')}.`)
    }
    if (access !== 'public') {
      const { user, sessionId, lacksSecondStep } = await authenticate(ports, c.req.header('authorization'))
      c.set('user', user)
      c.set('sessionId', sessionId)
      if (lacksSecondStep && !mayWithoutSecondStep.test(c.req.path)) throw secondStepRequired()
      requirePermission(user, access)
    }
    await next()
  }
}

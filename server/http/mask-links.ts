import type { MiddlewareHandler } from 'hono'
import { maskLinks, mayReadLinks } from '#domain/confirmations/mask-links'
import type { User } from '#domain/users/user'
import type { AppEnv } from './app-env'

/** Middleware: no text in an answer, whatever it is part of, contains a customer's link for roles that may not read links. */
export const maskLinksInAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const user: User | undefined = c.get('user')
  if (!user || mayReadLinks(user.roles) || !c.res.body || c.res.headers.has('content-encoding')) return
  if (!/^(application\/json|text\/)/.test(c.res.headers.get('content-type') ?? '')) return
  c.res = new Response(c.res.body.pipeThrough(masked()), c.res)
}

function masked(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  /** The end of what has come, in which a link may have begun; no link contains a blank, a quotation mark or a comma. */
  let held = ''
  return new TransformStream({
    transform(chunk, controller) {
      held += decoder.decode(chunk, { stream: true })
      const end = Math.max(...['"', ' ', ','].map((mark) => held.lastIndexOf(mark))) + 1
      controller.enqueue(encoder.encode(maskLinks(held.slice(0, end))))
      held = held.slice(end)
    },
    flush(controller) {
      controller.enqueue(encoder.encode(maskLinks(held + decoder.decode())))
    },
  })
}

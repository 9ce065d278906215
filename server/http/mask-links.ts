import type { MiddlewareHandler } from 'hono'
import { maskLinks, mayReadLinks } from '#domain/confirmations/mask-links'
import type { User } from '#domain/users/user'
import type { AppEnv } from './app-env'

/**
 * Middleware: no text in an answer, whatever it is part of, contains a customer's link for roles that may not read
 * links. A call that compresses its answer masks it before.
 */
export const maskLinksInAnswers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const user: User | undefined = c.get('user')
  if (!user || mayReadLinks(user.roles) || !c.res.body || c.get('linksMasked')) return
  if (!/^(application\/json|text\/)/.test(c.res.headers.get('content-type') ?? '')) return
  if (c.res.headers.has('content-encoding')) {
    c.res = undefined
    throw new Error('a compressed answer was not masked')
  }
  c.res = new Response(maskStream(c.res.body), c.res)
}

/** Reads only when the caller asks for more, like a whole list (whole-list.ts). */
function maskStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  /**
   * The end of what has come, in which a link may have begun; no link contains a quotation mark, a blank or a comma.
   */
  let buffer = ''
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read()
          buffer += decoder.decode(value, { stream: !done })
          const end = done ? buffer.length : Math.max(...['"', ' ', ','].map((mark) => buffer.lastIndexOf(mark))) + 1
          if (end > 0) controller.enqueue(encoder.encode(maskLinks(buffer.slice(0, end))))
          buffer = buffer.slice(end)
          if (done) controller.close()
          if (done || end > 0) return
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

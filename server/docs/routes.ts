import { docsCalls } from '#domain/docs/contract'
import { serve } from '../http/serve'

export function docsRoutes(document: () => object) {
  let apiDescription: Record<string, unknown> | undefined
  return serve(docsCalls, {
    document: () => (apiDescription ??= { ...document() }),
    page: (_, { c }) => c.redirect('/docs', 302),
  })
}

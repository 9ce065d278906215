import { docsCalls } from '#domain/docs/contract'
import type { App } from '../http/app-env'
import { serve } from '../http/serve'

export function docsRoutes(document: () => object) {
  let apiDescription: Record<string, unknown> | undefined
  return serve(docsCalls, {
    document: () => (apiDescription ??= { ...document() }),
    page: (_, { c }) => c.redirect('/docs', 302),
  })
}

export function apiDocument(app: App) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Termin',
      version: '1',
      description: 'Clients, devices, inspections, services and SMS of a company that services heating and cooling.',
    },
  })
}

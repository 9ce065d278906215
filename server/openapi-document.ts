import type { App } from './http/app-env'

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

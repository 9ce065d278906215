import { z } from 'zod'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'

const document = endpoint('public', {
  method: 'get',
  path: '/api/docs/openapi.json',
  tags: ['docs'],
  summary: 'This document',
  responses: { 200: jsonResponse(z.record(z.string(), z.unknown())) },
})

const docs = endpoint('public', {
  method: 'get',
  path: '/api/docs',
  tags: ['docs'],
  summary: 'The page that shows this document',
  responses: { 302: { description: 'To the page' } },
})

export function docsRoutes(app: App): void {
  let made: Record<string, unknown> | undefined
  app.openapi(document, (c) => c.json((made ??= { ...apiDocument(app) }), 200))
  app.openapi(docs, (c) => c.redirect('/docs', 302))
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

import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { actionResultSchema, deletedSchema, messageSchema } from '#domain/api/action-result'
import { problemSchema } from '#domain/api/problem'
import { wireSide } from '#domain/api/wire-side'
import { attachmentCodec } from '#domain/attachments/wire'
import { campaignSchema } from '#domain/campaigns/campaign'
import { boardSchema, openingSchema, stopSchema } from '#domain/campaigns/stop'
import { clientCodec } from '#domain/clients/wire'
import { deviceCodec } from '#domain/devices/wire'
import { dutySchema } from '#domain/duties/duty'
import { eventSchema } from '#domain/events/event'
import { serviceHealthSchema } from '#domain/health/health'
import { importWireSchema } from '#domain/import/import'
import { jobWireSchema, startedJobSchema } from '#domain/jobs/job'
import { protocolSchema, protocolSummarySchema } from '#domain/protocols/draft'
import { protocolTemplateSchema } from '#domain/protocols/template'
import { entrySchema } from '#domain/refrigerant/entry'
import { requestSchema } from '#domain/requests/request'
import { serviceCodec } from '#domain/services/wire'
import { settingsCodec } from '#domain/settings/wire'
import { plannedSmsCodec, plannedSmsPageSchema } from '#domain/sms/planned/wire'
import { smsCodec } from '#domain/sms/wire'
import { technicianSchema } from '#domain/technicians/technician'
import { userCodec } from '#domain/users/user'
import type { App } from '../http/app-env'

type Document = ReturnType<App['getOpenAPI31Document']>

/** What many calls answer, under the name that clients generated from the document give it */
const namedSchemas: Record<string, z.ZodType> = {
  Problem: problemSchema,
  Message: messageSchema,
  ActionResult: actionResultSchema,
  Deleted: deletedSchema,
  Job: jobWireSchema,
  StartedJob: startedJobSchema,
  Client: clientCodec,
  Device: deviceCodec,
  Duty: dutySchema,
  Service: serviceCodec,
  Attachment: attachmentCodec,
  Protocol: protocolSchema,
  ProtocolSummary: protocolSummarySchema,
  ProtocolTemplate: protocolTemplateSchema,
  RefrigerantEntry: entrySchema,
  Request: requestSchema,
  Sms: smsCodec,
  PlannedSms: plannedSmsCodec,
  PlannedSmsPage: plannedSmsPageSchema,
  Campaign: campaignSchema,
  CampaignStop: stopSchema,
  CampaignBoard: boardSchema,
  CampaignOpening: openingSchema,
  Technician: technicianSchema,
  User: userCodec,
  Settings: settingsCodec,
  Event: eventSchema,
  Import: importWireSchema,
  ServiceHealth: serviceHealthSchema,
}

/** The OpenAPI document of all calls of an app; a schema with a name is in it once. */
export function apiDocument(app: App): Document {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  const { paths, components, ...about } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Termin',
      version: '1',
      description: 'Clients, devices, inspections, services and SMS of a company that services heating and cooling.',
    },
  })
  const schemas = Object.entries(describe(namedSchemas))
  const nameOf = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]))
  const document = {
    ...about,
    components: {
      ...components,
      schemas: Object.fromEntries(
        schemas.map(([name, schema]) => [
          name,
          mapValues(schema as Record<string, unknown>, (each) => refer(each, nameOf)),
        ]),
      ),
    },
    paths: refer(paths, nameOf),
  }
  return document as Document
}

/** @returns the JSON schema of each, as answers have it */
function describe(types: Record<string, z.ZodType>): Record<string, object> {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  const schema = z.object(mapValues(types, wireSide))
  const content = { 'application/json': { schema } }
  registry.registerPath({ method: 'get', path: '/', responses: { 200: { description: '', content } } })
  const { paths = {} } = getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  const answer = paths['/']!.get!.responses!['200'] as {
    content: { 'application/json': { schema: { properties: Record<string, object> } } }
  }
  return answer.content['application/json'].schema.properties
}

/** Replaces each schema that has a name by a reference to it. */
function refer(value: unknown, nameOf: Map<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = nameOf.get(JSON.stringify(value))
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(value)) return value.map((each) => refer(each, nameOf))
  return mapValues(value as Record<string, unknown>, (each) => refer(each, nameOf))
}

function mapValues<Each, To>(values: Record<string, Each>, change: (each: Each) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, each]) => [key, change(each)]))
}

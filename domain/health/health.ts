import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'
import { serviceKeys } from './services'

/** One key of the configuration: its purpose, and whether it is set; never its value. */
const configurationKeySchema = z.object({ key: z.string(), purpose: z.string(), set: z.boolean() })
export type ConfigurationKey = z.output<typeof configurationKeySchema>

export const serviceHealthSchema = z.object({
  healthy: z.boolean(),
  /** False when it is not set up, or set to test mode. It then counts as neither healthy nor unhealthy */
  configured: z.boolean(),
  serviceName: z.string(),
  message: z.string(),
  /** Values by Polish labels */
  details: z.record(z.string(), z.string()),
  /** null when no request was sent */
  responseTimeMs: z.int().nullable(),
  /** Whether it can be tested only in a browser */
  requiresFrontendTest: z.boolean(),
  configurationRequired: z.array(configurationKeySchema),
  troubleshooting: z.array(z.string()),
  testedAt: z.iso.datetime(),
})
export type ServiceHealth = z.output<typeof serviceHealthSchema>

const environmentSchema = z.object({
  application: z.string(),
  serverTime: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  timeZone: z.string(),
  publicUrl: z.string(),
  /** The gateway logs messages and sends nothing */
  smsTestMode: z.boolean(),
  /** Versions; null for roles that may not see system details */
  runtime: z.string().nullable(),
  database: z.string().nullable(),
})
export type Environment = z.output<typeof environmentSchema>

const overallStatuses = ['HEALTHY', 'DEGRADED', 'CRITICAL', 'UNKNOWN'] as const
export type OverallStatus = (typeof overallStatuses)[number]

const overallStatusTexts: Record<OverallStatus, string> = {
  HEALTHY: 'Wszystkie usługi działają',
  DEGRADED: 'Niektóre usługi mają problemy',
  CRITICAL: 'Krytyczne problemy z usługami',
  UNKNOWN: 'Status nieznany',
}

const healthSummarySchema = z.object({
  total: z.int(),
  healthy: z.int(),
  unhealthy: z.int(),
  /** Not counted in `total` */
  notConfigured: z.int(),
  healthPercentage: z.int(),
  /** Same value as `healthPercentage`, under the former name */
  healthyPercentage: z.int(),
})
type HealthSummary = z.output<typeof healthSummarySchema>

export const healthWireSchema = z.object({
  services: z.record(z.enum(serviceKeys), serviceHealthSchema),
  environment: environmentSchema,
  summary: healthSummarySchema,
  overallStatus: z.enum(overallStatuses),
  testedAt: z.iso.datetime(),
})
export type Health = z.output<typeof healthWireSchema>

export const healthConfigSchema = z.object({
  services: z.record(
    z.enum(serviceKeys),
    z.object({ serviceName: z.string(), configurationRequired: z.array(configurationKeySchema) }),
  ),
})

export type HealthConfig = z.output<typeof healthConfigSchema>

export const pingSchema = z.object({
  healthy: z.boolean(),
  status: z.int(),
  /** Time that the server needed, without the network */
  responseTimeMs: z.int(),
  serverTime: z.iso.datetime(),
})

export const tryOutSchema = actionResultSchema.extend({ details: z.record(z.string(), z.string()) })
export type TryOut = z.output<typeof tryOutSchema>

type HealthState = Pick<ServiceHealth, 'healthy' | 'configured'>

export function summaryOf(services: readonly HealthState[]): HealthSummary {
  const configuredServices = services.filter(({ configured }) => configured)
  const healthy = configuredServices.filter((service) => service.healthy).length
  const percentage = configuredServices.length === 0 ? 0 : Math.floor((healthy / configuredServices.length) * 100)
  return {
    total: configuredServices.length,
    healthy,
    unhealthy: configuredServices.length - healthy,
    notConfigured: services.length - configuredServices.length,
    healthPercentage: percentage,
    healthyPercentage: percentage,
  }
}

/** Only configured services count: all healthy, none, or some (rule W9). */
export function overallStatus(services: readonly HealthState[]): OverallStatus {
  const { total, healthy } = summaryOf(services)
  if (total === 0) return 'UNKNOWN'
  if (healthy === total) return 'HEALTHY'
  return healthy === 0 ? 'CRITICAL' : 'DEGRADED'
}

/** The status in words; 'all' is not said while a service is not set up. */
export function overallText(services: readonly HealthState[]): string {
  const status = overallStatus(services)
  const partly = status === 'HEALTHY' && summaryOf(services).notConfigured > 0
  return partly ? 'Skonfigurowane usługi działają' : overallStatusTexts[status]
}

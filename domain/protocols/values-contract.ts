import { z } from 'zod'
import { contract, get } from '../api/call'
import { deviceTypes } from '../devices/device-type'
import { valueSeriesSchema } from './value-series'

/** Devices of one maker and model, with what their protocols say */
const modelRowSchema = z.object({
  deviceType: z.enum(deviceTypes),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  /** Number of devices with an issued protocol */
  devices: z.int(),
  protocols: z.int(),
  /** Faults and values outside their limits, in the last protocol of each device */
  deviations: z.int(),
  /** Devices of which a value left its own range or gets worse each year */
  marked: z.int(),
  fields: z.array(
    valueSeriesSchema.shape.field.extend({
      /** Number of devices, and the lowest, median and highest of their last values */
      devices: z.int(),
      least: z.number(),
      median: z.number(),
      most: z.number(),
      outside: z.int(),
      /** Texts of what the values of single devices say, with the device */
      marks: z.array(z.object({ deviceId: z.int(), text: z.string() })),
    }),
  ),
})
export type ModelRow = z.output<typeof modelRowSchema>

export const protocolValueCalls = contract('protocols', {
  ofDevice: get('devices.read', '/api/devices/{id}/measured-values', {
    summary: 'Get the values measured in the protocols of a device over the years, by field',
    returns: z.array(valueSeriesSchema),
    errors: ['NOT_FOUND'],
  }),
  byModel: get('reports.read', '/api/reports/models', {
    summary: 'Get what the protocols say of each model of device: values, deviations, and what left its own range',
    returns: z.array(modelRowSchema),
  }),
})

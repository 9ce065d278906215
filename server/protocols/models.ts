import { and, isNotNull } from 'drizzle-orm'
import { groupBy, sumBy } from '#domain/collections'
import { isOutside } from '#domain/protocols/answer'
import type { ValueSeries } from '#domain/protocols/value-series'
import { valueSeries } from '#domain/protocols/value-series'
import { marksOf, markText, median } from '#domain/protocols/trend'
import type { ModelRow } from '#domain/protocols/values-contract'
import { fold } from '#domain/text/fold'
import { protocols } from '../db/schema'
import { among, idsOf } from '../db/rows'
import type { Database } from '../ports'
import type { MeasuredProtocol } from './measured'
import { isInForce, measuredProtocols } from './measured'

/** Devices read at once, after which other requests get a turn */
const slice = 200

interface MeasuredDevice {
  id: number
  protocols: number
  last: MeasuredProtocol
  series: ValueSeries[]
}

/**
 * What the protocols say about each maker and model, those with most marks first. A device counts by the plate of its
 * latest protocol.
 */
export async function modelReport(database: Database): Promise<ModelRow[]> {
  const byModel = groupBy(await measuredDevices(database), ({ last: { device } }) =>
    fold([device.type, device.manufacturer ?? '', device.model ?? ''].join('\n')),
  )
  const rows = [...byModel.values()].map(rowOf)
  return rows.toSorted((a, b) => b.marked - a.marked || b.deviations - a.deviations || b.devices - a.devices)
}

async function measuredDevices(database: Database): Promise<MeasuredDevice[]> {
  const ids = await idsOf(
    database,
    database
      .selectDistinct({ id: protocols.deviceId })
      .from(protocols)
      .where(and(isInForce, isNotNull(protocols.deviceId)))
      .orderBy(protocols.deviceId),
  )
  const found: MeasuredDevice[] = []
  for (let from = 0; from < ids.length; from += slice) {
    const measurements = await measuredProtocols(database, among(protocols.deviceId, ids.slice(from, from + slice)))
    for (const [id, own] of groupBy(measurements, ({ deviceId }) => deviceId!))
      found.push({ id, protocols: own.length, last: own.at(-1)!, series: valueSeries(own) })
  }
  return found
}

interface DeviceSeries extends ValueSeries {
  deviceId: number
  marks: string[]
}

function rowOf(devices: readonly MeasuredDevice[]): ModelRow {
  const { type, manufacturer, model } = devices.at(-1)!.last.device
  const series = devices.flatMap(({ id, series: own }) =>
    own.map((one): DeviceSeries => ({ ...one, deviceId: id, marks: marksOf([one]).map(markText) })),
  )
  const byField = groupBy(series, ({ field }) => `${field.key}\n${field.unit ?? ''}`)
  return {
    deviceType: type,
    manufacturer,
    model,
    devices: devices.length,
    protocols: sumBy(devices, ({ protocols: count }) => count),
    deviations: sumBy(devices, ({ last }) => last.deviations),
    marked: new Set(series.filter(({ marks }) => marks.length > 0).map(({ deviceId }) => deviceId)).size,
    fields: [...byField.values()].map(fieldOf),
  }
}

function fieldOf(series: readonly DeviceSeries[]): ModelRow['fields'][number] {
  const { field } = series.at(-1)!
  const last = series.map(({ values }) => values.at(-1)!.value).toSorted((a, b) => a - b)
  return {
    ...field,
    devices: last.length,
    least: last[0]!,
    median: median(last),
    most: last.at(-1)!,
    outside: last.filter((value) => isOutside(value, field)).length,
    marks: series.flatMap(({ deviceId, marks }) => marks.map((text) => ({ deviceId, text }))),
  }
}

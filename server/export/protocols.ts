import { asc, eq, sql } from 'drizzle-orm'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import type { WorkbookCell } from '#domain/import/workbook-cell'
import { dayCell } from '#domain/import/workbook-cell'
import { fieldsOf } from '#domain/protocols/template'
import { protocols, protocolTemplates } from '../db/schema'
import type { Database } from '../ports'
import type { WorkbookSheet } from './workbook'

/** Issued protocols with what was measured, a column for each value and unit; no sheet without any. */
export async function protocolSheets(database: Database): Promise<WorkbookSheet[]> {
  const rows = await database
    .select({
      ...{ number: protocols.number, performedOn: protocols.performedOn, deviations: protocols.deviations },
      ...{ template: protocolTemplates.name, sections: protocolTemplates.sections },
      client: sql<ProtocolSnapshot['client']>`${protocols.snapshot} -> 'client'`,
      device: sql<ProtocolSnapshot['device']>`${protocols.snapshot} -> 'device'`,
      corrects: sql<string | null>`${protocols.snapshot} ->> 'corrects'`,
      technician: sql<string | null>`${protocols.snapshot} -> 'service' ->> 'technician'`,
      answers: sql<ProtocolSnapshot['answers']>`${protocols.snapshot} -> 'answers'`,
    })
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
    .where(eq(protocols.status, 'ISSUED'))
    .orderBy(asc(protocols.performedOn), asc(protocols.id))
  if (rows.length === 0) return []

  const columns = new Map<string, string>()
  const valuesOf = ({ sections, answers }: (typeof rows)[number]) =>
    fieldsOf(sections).flatMap((field) => {
      const answer = answers[field.key]
      if (field.kind !== 'NUMBER' || answer?.kind !== 'NUMBER') return []
      const column = `${field.key}\n${field.unit ?? ''}`
      columns.set(column, field.unit ? `${field.label} [${field.unit}]` : field.label)
      return [[column, answer.value] as const]
    })
  const measured = rows.map((row) => new Map(valuesOf(row)))
  const keys = [...columns.keys()]
  return [
    {
      name: 'Protokoły',
      heads: [
        ...['Protokół', 'Wykonano', 'Odbiorca', 'Urządzenie', 'Nr fabryczny', 'Wykonał', 'Szablon', 'Zastępuje'],
        'Pozycje wymagające uwagi',
        ...columns.values(),
      ],
      rows: rows.map(({ number, performedOn, client, device, technician, template, corrects, deviations }, at) => [
        ...[number, dayCell(performedOn), client.company ?? client.name, plateOf(device), device.serialNumber],
        ...[technician, template, corrects, { number: deviations }],
        ...keys.map((key): WorkbookCell => {
          const value = measured[at]!.get(key)
          return value === undefined ? null : { number: value }
        }),
      ]),
    },
  ]
}

const plateOf = ({ manufacturer, model, name }: ProtocolSnapshot['device']) =>
  [manufacturer, model].filter(Boolean).join(' ') || name

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import type { WorkbookCell } from '#domain/import/workbook-cell'
import { dayCell } from '#domain/import/workbook-cell'
import { groupPairs } from '#domain/collections'
import type { ProtocolField } from '#domain/protocols/template'
import { fieldsOf, labelWithUnit, namedFields } from '#domain/protocols/template'
import { rowsOf } from '../db/rows'
import { protocols, protocolTemplates } from '../db/schema'
import { timestamptz } from '../db/warsaw'
import type { Database } from '../ports'
import { measurementColumns } from '../protocols/measured'
import { inBatches } from './batches'
import type { SheetSource } from './workbook'

const isIssued = eq(protocols.status, 'ISSUED')

/** Issued protocols with what was measured, a column for each value and unit; no sheet without any. */
export async function protocolSheets(tx: Database): Promise<SheetSource[]> {
  const [any] = await tx.select({ id: protocols.id }).from(protocols).where(isIssued).limit(1)
  if (!any) return []
  const columns = await measuredColumns(tx)
  return [
    {
      name: 'Protokoły',
      heads: [
        'Protokół',
        'Wykonano',
        'Odbiorca',
        'Urządzenie',
        'Nr fabryczny',
        'Wykonał',
        'Szablon',
        'Zastępuje',
        'Pozycje wymagające uwagi',
        ...columns.values(),
      ],
      rows: protocolRows(tx, [...columns.keys()]),
    },
  ]
}

/** The measured fields of all versions: their heads, each of which is there once, by key and unit */
async function measuredColumns(tx: Database): Promise<Map<string, string>> {
  const numberFields = await rowsOf<{ version: number; key: string }>(
    tx,
    sql`select distinct ${protocols.templateVersionId} as version, answer.key
        from ${protocols}, json_each(${protocols.snapshot} -> 'answers') as answer
        where ${isIssued} and answer.value ->> 'kind' = 'NUMBER'`,
  )
  const usedKeys = new Set(numberFields.map(({ version, key }) => `${version} ${key}`))
  const versions = await tx
    .select({ id: protocolTemplates.id, name: protocolTemplates.name, sections: protocolTemplates.sections })
    .from(protocolTemplates)
    .where(inArray(protocolTemplates.id, [...new Set(numberFields.map(({ version }) => version))]))
    .orderBy(asc(protocolTemplates.id))
  const possibleHeads = new Map<string, string[]>()
  for (const { id, name, sections } of versions) {
    const used = namedFields(sections).filter(({ kind, key }) => kind === 'NUMBER' && usedKeys.has(`${id} ${key}`))
    for (const field of used) {
      const head = labelWithUnit(field)
      possibleHeads.set(columnOf(field), [head, `${head}, ${name}`, `${head}, ${name}, ${field.key}`])
    }
  }
  return uniqueHeads(possibleHeads)
}

/** The shortest head of each column that no other column may have */
function uniqueHeads(possibleHeads: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const columns = groupPairs([...possibleHeads].flatMap(([column, heads]) => heads.map((head) => [head, column])))
  return new Map(
    [...possibleHeads].map(([column, heads]) => [
      column,
      heads.find((head) => columns.get(head)!.length === 1) ?? heads.at(-1)!,
    ]),
  )
}

const columnOf = (field: ProtocolField) => `${field.key}\n${(field.kind === 'NUMBER' && field.unit) || ''}`

/** In the order of their issue */
async function* protocolRows(tx: Database, columns: readonly string[]) {
  const rows = inBatches(
    (which) =>
      tx
        .select({
          id: protocols.id,
          issuedAt: protocols.issuedAt,
          ...measurementColumns,
          template: protocolTemplates.name,
          number: protocols.number,
          client: sql<ProtocolSnapshot['client']>`${protocols.snapshot} -> 'client'`,
          corrects: sql<string | null>`${protocols.snapshot} ->> 'corrects'`,
          technician: sql<string | null>`${protocols.snapshot} -> 'service' ->> 'technician'`,
        })
        .from(protocols)
        .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
        .where(and(isIssued, which))
        .orderBy(asc(protocols.issuedAt), asc(protocols.id)),
    ({ issuedAt, id }) => sql`(${protocols.issuedAt}, ${protocols.id}) > (${timestamptz(issuedAt!)}, ${id})`,
  )
  for await (const { sections, answers, ...row } of rows) {
    const { client, device, technician, template, corrects, deviations } = row
    const values = new Map(
      fieldsOf(sections).flatMap((field) => {
        const answer = answers[field.key]
        return answer?.kind === 'NUMBER' ? [[columnOf(field), answer.value] as const] : []
      }),
    )
    yield [
      row.number,
      dayCell(row.performedOn),
      client.company ?? client.name,
      plateOf(device),
      device.serialNumber,
      technician,
      template,
      corrects,
      { number: deviations },
      ...columns.map((column): WorkbookCell => {
        const value = values.get(column)
        return value === undefined ? null : { number: value }
      }),
    ]
  }
}

const plateOf = ({ manufacturer, model, name }: ProtocolSnapshot['device']) =>
  [manufacturer, model].filter(Boolean).join(' ') || name

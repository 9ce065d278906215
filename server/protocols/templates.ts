import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { ProtocolTemplateInput } from '#domain/protocols/contract'
import { eventChanges } from '#domain/events/event'
import { templateChanges } from '#domain/protocols/changes'
import { sectionErrors, withFreeKeys } from '#domain/protocols/rules'
import type { ProtocolTemplate } from '#domain/protocols/template'
import type { DeviceType } from '#domain/devices/device-type'
import { signatureOf } from '#domain/users/user'
import { protocolTemplates } from '../db/schema'
import { command } from '../events/command'
import { protocolTemplateEvent } from '../events/records'
import { invalid, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import type { Database } from '../ports'

const missingTemplate = 'Nie znaleziono szablonu protokołu'

const columns = {
  id: protocolTemplates.id,
  templateId: protocolTemplates.templateId,
  version: protocolTemplates.version,
  name: protocolTemplates.name,
  deviceType: protocolTemplates.deviceType,
  sections: protocolTemplates.sections,
  active: protocolTemplates.active,
}

/** Each template in its newest version, in the order in which they were added */
export async function currentTemplates(database: Database): Promise<ProtocolTemplate[]> {
  return database
    .selectDistinctOn([protocolTemplates.templateId], columns)
    .from(protocolTemplates)
    .orderBy(asc(protocolTemplates.templateId), desc(protocolTemplates.version))
}

/** @throws ApiProblem NOT_FOUND */
export async function currentTemplate(database: Database, templateId: number): Promise<ProtocolTemplate> {
  const [template] = await database
    .select(columns)
    .from(protocolTemplates)
    .where(eq(protocolTemplates.templateId, templateId))
    .orderBy(desc(protocolTemplates.version))
    .limit(1)
  if (!template) throw notFound(missingTemplate)
  return template
}

/**
 * The template for a device: the one that is asked for, or the first active one for its type.
 * @throws ApiProblem VALIDATION
 */
export async function templateFor(
  database: Database,
  { templateId, deviceType }: { templateId: number | undefined; deviceType: DeviceType },
): Promise<ProtocolTemplate> {
  const active = (await currentTemplates(database)).filter((template) => template.active)
  const match =
    templateId === undefined
      ? (active.find((template) => template.deviceType === deviceType) ??
        active.find((each) => each.deviceType === null))
      : active.find((template) => template.templateId === templateId)
  if (match) return match
  throw invalid({
    templateId:
      templateId === undefined
        ? 'Żaden szablon protokołu nie pasuje do tego urządzenia'
        : 'Ten szablon nie jest już używany. Wybierz inny',
  })
}

/** @throws ApiProblem VALIDATION */
export const addTemplate = command(async ({ tx, actor, now, record }, input: ProtocolTemplateInput) => {
  const fields = sectionErrors(input.sections)
  if (fields) throw invalid(fields)
  const [row] = await tx
    .insert(protocolTemplates)
    .values({ ...input, version: 1, createdAt: now, createdBy: signatureOf(actor) })
    .returning(columns)
  return record<ProtocolTemplate>(
    protocolTemplateEvent('CREATED', row!, eventChanges({}, { name: input.name, deviceType: input.deviceType })),
    row!,
  )
})

/**
 * Saves a template as its next version; changing only the name or the switch makes one, too. The same again changes
 * nothing.
 * @throws ApiProblem NOT_FOUND, VALIDATION, STALE
 */
export const saveTemplate = command(
  async (
    { tx, actor, now, record, unchanged },
    { templateId, version, ...input }: ProtocolTemplateInput & { templateId: number; version: number | undefined },
  ) => {
    // Concurrent saves wait for each other.
    const versions = await tx
      .select({ sections: protocolTemplates.sections })
      .from(protocolTemplates)
      .where(eq(protocolTemplates.templateId, templateId))
      .for('update')
    const before = await currentTemplate(tx, templateId)
    refuseStale(before.version, version)
    const fields = sectionErrors(input.sections, before.sections)
    if (fields) throw invalid(fields)
    const earlier = versions.flatMap(({ sections }) => sections)
    const next = { ...input, sections: withFreeKeys(input.sections, { last: before.sections, earlier }) }
    const changes = templateChanges(before, next)
    if (changes.length === 0) return unchanged<ProtocolTemplate>(before)
    const [row] = await tx
      .insert(protocolTemplates)
      .values({
        ...next,
        templateId,
        version: before.version + 1,
        createdAt: now,
        createdBy: signatureOf(actor),
      })
      .returning(columns)
    // Only the newest version says whether the template is used.
    await tx
      .update(protocolTemplates)
      .set({ active: false })
      .where(and(eq(protocolTemplates.templateId, templateId), ne(protocolTemplates.id, row!.id)))
    // The fields themselves are in both versions.
    const shownChanges = changes.map((change) =>
      change.field === 'sections' ? { field: 'version', from: before.version, to: row!.version } : change,
    )
    return record<ProtocolTemplate>(protocolTemplateEvent('CHANGED', row!, shownChanges), row!)
  },
)

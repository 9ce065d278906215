import { z } from 'zod'
import { input, record } from '../api/fields'
import { versionSchema } from '../api/id'
import type { Settings } from './settings'
import type { SettingsValues } from './table'
import { mergeSettings, initialSettings, polishTemplates, settingsInUpdate, settingsOnWire } from './table'

const settings = record<Settings>()({ ...settingsOnWire, version: versionSchema })
export const { wire: settingsWireSchema, codec: settingsCodec, encode: encodeSettings } = settings
export type SettingsWire = z.infer<typeof settingsWireSchema>

/** Body of PUT /api/settings; omitted fields stay as they are. */
export const { codec: settingsUpdateCodec } = input(settings.table, z.object(settingsInUpdate))
export type SettingsUpdate = z.output<typeof settingsUpdateCodec>
export type SettingsUpdateWire = z.input<typeof settingsUpdateCodec>

/** The settings after an update (rule P2). */
export function applySettingsUpdate(before: SettingsValues, update: SettingsUpdate): SettingsValues {
  const plain = update.smsPlainLetters ?? before.smsPlainLetters
  return mergeSettings(before, update, plain ? initialSettings : { ...initialSettings, ...polishTemplates })
}

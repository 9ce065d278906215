import { eq } from 'drizzle-orm'
import { initialSettings, templateNames } from '#domain/settings/table'
import type { Settings } from '#domain/settings/settings'
import { settings } from '../db/schema'
import { nextVersion } from '../db/stamps'
import type { Database, Transaction } from '../ports'

type Row = typeof settings.$inferSelect

function toDomain(row: Row): Settings {
  const {
    id: _id,
    heatPumpPrice,
    gasBoilerPrice,
    airConditionerPrice,
    heatPumpInterval,
    gasBoilerInterval,
    airConditionerInterval,
    dutyPrices,
    ...same
  } = row
  return {
    ...same,
    // Installations older than a template do not have its text: empty is the default.
    ...Object.fromEntries(templateNames.map((name) => [name, same[name] || initialSettings[name]])),
    warrantyWindows: row.warrantyWindows ?? initialSettings.warrantyWindows,
    dutyPrice: { ...initialSettings.dutyPrice, ...dutyPrices },
    dutyMinutes: { ...initialSettings.dutyMinutes, ...row.dutyMinutes },
    price: { HEAT_PUMP: heatPumpPrice, GAS_BOILER: gasBoilerPrice, AIR_CONDITIONER: airConditionerPrice },
    intervalMonths: {
      HEAT_PUMP: heatPumpInterval,
      GAS_BOILER: gasBoilerInterval,
      AIR_CONDITIONER: airConditionerInterval,
    },
  }
}

function toRow({ price, intervalMonths, dutyPrice, dutyMinutes, ...same }: Omit<Settings, 'version'>) {
  return {
    ...same,
    dutyPrices: withoutEmpty(dutyPrice),
    dutyMinutes: withoutEmpty(dutyMinutes),
    heatPumpPrice: price.HEAT_PUMP,
    gasBoilerPrice: price.GAS_BOILER,
    airConditionerPrice: price.AIR_CONDITIONER,
    heatPumpInterval: intervalMonths.HEAT_PUMP,
    gasBoilerInterval: intervalMonths.GAS_BOILER,
    airConditionerInterval: intervalMonths.AIR_CONDITIONER,
  }
}

const withoutEmpty = <Key extends string>(of: Record<Key, number | null>) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null)) as Partial<Record<Key, number>>

export async function readSettings(database: Database): Promise<Settings> {
  const [row] = await database.select().from(settings).where(eq(settings.id, 1))
  return row ? toDomain(row) : { ...initialSettings, version: 1 }
}

export async function lockSettings(tx: Transaction): Promise<Settings> {
  await tx.insert(settings).values(toRow(initialSettings)).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for('update')
  return toDomain(row!)
}

export async function writeSettings(tx: Transaction, next: Omit<Settings, 'version'>): Promise<Settings> {
  const [row] = await tx
    .update(settings)
    .set({ ...toRow(next), version: nextVersion(settings) })
    .where(eq(settings.id, 1))
    .returning()
  return toDomain(row!)
}

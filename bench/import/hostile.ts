import { hostileFiles } from '#server/import/testing/hostile'
import { UnreadableFile } from '#server/import/sheets'
import type { HeavyWork } from '#server/ports'
import { time } from '../figures'
import type { Budget } from '../report'
import { peakOfChildren } from './memory'

/** Budgets for reading any file, in MB and seconds; the reading process is killed later. */
export const mostMemory = 256
const longest = 30

/** Reads hostile files. Each must be refused or read within the limits. */
export async function measureHostileFiles(heavyWork: HeavyWork): Promise<Budget[]> {
  const budgets: Budget[] = []
  for (const [name, make] of hostileFiles) {
    const file = make()
    let answer = 'read'
    const began = performance.now()
    const peak = await peakOfChildren(async () => {
      try {
        await heavyWork.readTable(file)
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        answer = 'refused'
      }
    })
    const took = performance.now() - began
    budgets.push({
      what: `a hostile file, ${name} (${answer})`,
      measured: `${peak} MB, ${time(took)}`,
      limit: `${mostMemory} MB, ${longest} s`,
      held: !(peak > mostMemory) && took < longest * 1000,
    })
  }
  return budgets
}

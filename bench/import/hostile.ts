import { readFileSync } from 'node:fs'
import { UnreadableFile } from '#server/import/sheets'
import { hostileFiles } from '#server/import/testing/hostile'
import { createHeavyWork } from '#server/node/threads/heavy-work'
import { time } from '../figures'
import type { Budget } from '../report'
import { reportBudgets } from '../report'
import { maxMemory, peakOfChildren } from './memory'
import { buildThreads } from '../threads'

/** Budget of processor time (ms) by the size of the file, which is at least a megabyte */
const timePerMegabyte = 5000
/** What a process uses until it is seen to be over its limit (ms) */
const sightDelay = 300

/**
 * Reads hostile files. Each must be refused or read within the limits of rule X5.
 * @returns whether all budgets held
 */
export async function benchHostile(): Promise<boolean> {
  const heavyWork = createHeavyWork({ folder: await buildThreads(), connection: {}, clock: { now: () => new Date() } })
  const budgets: Budget[] = []
  for (const [name, make] of hostileFiles) {
    const file = make()
    const limit = timePerMegabyte * Math.max(1, file.size / (1024 * 1024)) + sightDelay
    let answer = 'read'
    const before = processorTimeOfChildren()
    const peak = await peakOfChildren(async () => {
      try {
        await heavyWork.readTable(file)
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        answer = `refused: ${error.message}`
      }
    })
    const took = processorTimeOfChildren() - before
    budgets.push({
      what: `${name}, ${Math.ceil(file.size / 1024)} KB (${answer})`,
      value: `${peak} MB, ${time(took)}`,
      limit: `${maxMemory} MB, ${time(limit)}`,
      isMet: !(peak > maxMemory) && took < limit,
    })
  }
  return reportBudgets(budgets)
}

/** Length of a clock tick of Linux (ms) */
const tick = 10

/** Processor time (ms) of the children that have ended, by proc(5): other load on the machine does not count. */
function processorTimeOfChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * tick
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkAnswer } from '#domain/routing/check'
import type { Budget } from '../report'
import { table } from '../report'
import { readSolomon } from './solomon'
import { routeLines, solveByDistance, solveByVehicles } from './solve'

interface BestSolution {
  vehicles: number
  distance: number
  distanceAlone: number
}

interface LiteratureOptions {
  /** Folder with instances in Solomon's format, and bks.tsv in it or next to it */
  instances: string
  /** CPU seconds for each instance and goal */
  seconds: number
  /** Folder to write the answers to */
  solutions?: string | undefined
  /** The distance-only goal is left out if only solutions are wanted. */
  alone: boolean
}

/** Solves each instance of a folder, and compares with the best known values where they are given. */
export async function solveLiterature({ instances, seconds, solutions, alone }: LiteratureOptions): Promise<Budget[]> {
  const bestSolutions = await readBestSolutions(instances)
  const files = (await readdir(instances)).filter((name) => name.endsWith('.txt')).toSorted()
  if (solutions) await mkdir(solutions, { recursive: true })
  const rows: string[][] = []
  const gaps: number[] = []
  const byDistance: number[] = []
  const above: number[] = []
  let brokenCount = 0
  for (const file of files) {
    const name = basename(file, '.txt')
    const problem = readSolomon(await readFile(join(instances, file), 'utf8'))
    const answer = solveByVehicles(problem, seconds)
    const vehicles = answer.routes.filter((route) => route.length > 0).length
    brokenCount += wrong({ ...problem, vehicles: problem.vehicles.slice(0, answer.routes.length) }, answer)
    if (solutions) await writeFile(join(solutions, file), routeLines(answer))
    const best = bestSolutions.get(name.toUpperCase())
    const short = alone ? solveByDistance(problem, seconds) : undefined
    if (short) brokenCount += wrong(problem, short)
    if (best) {
      above.push(vehicles - best.vehicles)
      if (vehicles === best.vehicles) gaps.push(answer.cost / best.distance - 1)
      if (short) byDistance.push(short.cost / best.distanceAlone - 1)
    }
    rows.push([
      name,
      `${vehicles}`,
      `${best?.vehicles ?? '–'}`,
      answer.cost.toFixed(2),
      `${best?.distance ?? '–'}`,
      short?.cost.toFixed(2) ?? '–',
      `${best?.distanceAlone ?? '–'}`,
    ])
    console.log(rows.at(-1)!.join('  '))
  }
  console.log(`\n${table(['instance', 'vehicles', 'best', 'distance', 'best', 'distance alone', 'best'], rows)}`)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  const more = above.filter((each) => each > 0).length
  const budget = (what: string, value: string, limit: string, isMet: boolean) => ({
    what,
    value: value,
    limit,
    isMet: isMet,
  })
  return [
    budget('answers that break a condition', `${brokenCount}`, '0', brokenCount === 0),
    ...(above.length === 0
      ? []
      : [
          budget(
            'instances with a vehicle more than the best',
            `${more} of ${above.length}`,
            '1 of 5',
            more * 5 <= above.length,
          ),
          budget('most vehicles more than the best', `${most(above)}`, '1', most(above) <= 1),
          budget('distance where vehicles are met, mean', percent(mean(gaps)), '1.5 %', mean(gaps) <= 0.015),
          budget('distance where vehicles are met, worst', percent(most(gaps)), '5 %', most(gaps) <= 0.05),
        ]),
    ...(byDistance.length === 0
      ? []
      : [
          budget('distance alone, mean', percent(mean(byDistance)), '2 %', mean(byDistance) <= 0.02),
          budget('distance alone, worst', percent(most(byDistance)), '8 %', most(byDistance) <= 0.08),
        ]),
  ]
}

function wrong(...[problem, answer]: Parameters<typeof checkAnswer>): number {
  const violations = checkAnswer(problem, answer)
  for (const each of [...violations, ...answer.absent.map((stop) => `stop ${stop} is left out`)]) console.error(each)
  return violations.length + answer.absent.length > 0 ? 1 : 0
}

async function readBestSolutions(folder: string): Promise<Map<string, BestSolution>> {
  for (const path of [join(folder, 'bks.tsv'), join(folder, '..', 'bks.tsv')]) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const rows = text.trim().split('\n').slice(1)
    return new Map(
      rows.map((row) => {
        const [name = '', , vehicles, distance, , distanceAlone] = row.split('\t')
        const values = { vehicles: Number(vehicles), distance: Number(distance), distanceAlone: Number(distanceAlone) }
        return [name.toUpperCase(), values]
      }),
    )
  }
  return new Map()
}

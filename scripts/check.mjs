/**
 * npm run check: all checks of a change, the fast ones first. npm test adds the end-to-end tests (--browser). The last
 * line is always 'N passed, N failed'. It counts the tests of both runs; any other step counts as one failure if it
 * fails.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { run, tool } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'termin-reports-'))
const node = (...args) => [process.execPath, args]
const npm = (...args) => (process.platform === 'win32' ? ['npm.cmd', args] : ['npm', args])

/** The demo ships the season of the day on which the end-to-end tests open it. */
const timeOfScenarios = JSON.parse(readFileSync(join(root, 'e2e/harness/time.json'), 'utf8')).now

const browser = process.argv.includes('--browser')

/** Steps of a group run in parallel if each has a processor; a group begins when all before it have passed. */
const groups = [
  [
    { name: 'format', command: node(tool('oxfmt', 'bin/oxfmt'), '--check') },
    { name: 'import rules', command: node('scripts/import-rules.mjs') },
    ...(browser ? [{ name: 'browser', command: node('scripts/chromium.mjs') }] : []),
  ],
  [{ name: 'lint', command: node(tool('oxlint', 'bin/oxlint')) }],
  [{ name: 'types', command: node('scripts/types.mjs') }],
  [{ name: 'unit tests', ...tests('vitest.config.ts') }],
  [
    { name: 'build', command: npm('run', 'build') },
    { name: 'demo build', command: npm('run', 'build:demo', '--if-present'), env: { TERMIN_NOW: timeOfScenarios } },
  ],
  ...(browser ? [[{ name: 'end to end', ...tests('vitest.e2e.config.ts') }]] : []),
]

function tests(config) {
  const report = join(reports, `${config}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { command: node(tool('vitest', 'vitest.mjs'), 'run', '--config', config, ...reporters), report }
}

/** Counts of a test report; a test file that could not be loaded counts as one failure. */
function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

// The tools write to a pipe, so colours are forced for a terminal.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const readable = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text))

let passed = 0
let failed = 0
for (const group of groups) {
  const results = await Promise.all(group.map(carryOut))
  if (results.includes(false)) {
    process.exitCode = 1
    break
  }
}
rmSync(reports, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)

/**
 * Runs a step and prints its outcome.
 * @returns whether it passed
 */
async function carryOut({ name, command, report, env = {} }) {
  const { code, output, seconds } = await run(...command, { cwd: root, env: { ...colours, ...env } })
  const count = report ? countsOf(report) : { passed: 0, failed: 0 }
  const ok = code === 0 && count.failed === 0
  passed += count.passed
  failed += ok ? 0 : Math.max(1, count.failed)
  console.log(
    `${ok ? '✓' : '✗'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(6)} s${report ? `  ${count.passed} passed` : ''}`,
  )
  for (const line of output.split('\n')) if (ok && line.startsWith('warning')) console.log(`  ${line}`)
  if (!ok) console.log(`\n${readable(output).trimEnd()}\n`)
  return ok
}

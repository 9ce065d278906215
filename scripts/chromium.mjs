/**
 * Finds a Chromium for the end-to-end tests, or installs one. As a command it prints `{ executablePath, args }` as
 * JSON; its progress goes to standard error.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from 'playwright-core'
import { tool } from './run.mjs'

const isRoot = process.getuid?.() === 0
/** Chromium without windows and tabs: it uses a fifth less processor time, and tests behave the same. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** No updates, first-run pages or background requests. */
export const launchArguments = [
  // Chromium's sandbox cannot run as root; tests only open our own pages.
  ...(isRoot ? ['--no-sandbox'] : []),
  // /dev/shm has 64 MB in containers, which is too little for a page with a map.
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests. Any Chromium, if Debian's shell is not there and cannot be had. */
function ensureHeadlessShell() {
  const path = find([shell], [])
  if (path) return path
  // On a developer's own machine nothing is installed if a browser that will do is there already.
  if (isRoot) installFromDebian(shell)
  return find([shell], []) ?? ensureChromium()
}

/** @throws Error with a sentence for the operator */
export function ensureChromium() {
  for (const install of [() => {}, () => installFromDebian('chromium'), installFromPlaywright]) {
    install()
    const path = find(names, [...usualPlaces(), playwright.executablePath()])
    if (path) return path
  }
  throw new Error(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  )
}

/** @returns the first of the commands or other places that starts, or what `CHROMIUM_PATH` names */
function find(commands, places) {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...onPath(commands), ...places]
  return candidates.find((place) => existsSync(place) && runs(place))
}

function onPath(commands) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform !== 'win32') return []
  const { PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': older } = process.env
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
  return [PROGRAMFILES, older, LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((base) => programs.map((program) => join(base, program)))
}

/** Only a browser that starts counts: Ubuntu's package is a stub for snap, and libraries may be missing. */
function runs(place) {
  // Chrome for Windows opens a window on --version.
  return process.platform === 'win32' || succeeds(place, ['--version'])
}

function installFromDebian(name) {
  const sudo = isRoot ? [] : ['sudo', '-n']
  if (!existsSync('/etc/debian_version') || (!isRoot && !succeeds('sudo', ['-n', 'true']))) return
  const apt = (...args) => attempt([...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  // A fresh container knows no packages yet.
  if (!install() && apt('update')) install()
}

function installFromPlaywright() {
  attempt([process.execPath, tool('playwright-core', 'cli.js'), 'install', 'chromium'])
}

function attempt([command, ...args]) {
  console.error(`No Chromium yet: ${[command, ...args].join(' ')}`)
  return succeeds(command, args, process.stderr)
}

function succeeds(command, args, output = 'ignore') {
  try {
    execFileSync(command, args, { stdio: ['ignore', output, output] })
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(JSON.stringify({ executablePath: ensureHeadlessShell(), args: launchArguments }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

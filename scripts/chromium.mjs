/**
 * Finds a Chromium for the end-to-end tests and installs one where there is none.
 * On the command line it prints `{ executablePath, args }` as JSON; what it does meanwhile goes to standard error.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from 'playwright-core'
import { tool } from './run.mjs'

const isRoot = process.getuid?.() === 0
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** A browser that does what the test says and nothing of its own: no updates, no first-run pages, no calls home. */
export const launchArguments = [
  // Chromium's sandbox cannot run as root; the pages that tests open are our own.
  ...(isRoot ? ['--no-sandbox'] : []),
  // Containers give /dev/shm 64 MB, less than a page with a map wants.
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @throws Error whose message says in one sentence what to do */
export function ensureChromium() {
  const found = find()
  if (found) return found
  for (const install of [installFromDebian, installFromPlaywright]) {
    install()
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  )
}

function find() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${CHROMIUM_PATH}`)
  const places = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...onPath(), ...usualPlaces(), playwright.executablePath()]
  return places.find((place) => existsSync(place) && runs(place))
}

function onPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
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

/** Ubuntu's package is a stub that asks for snap, and a browser may lack libraries: only one that answers counts. */
function runs(place) {
  // Chrome for Windows opens a window instead of telling its version.
  return process.platform === 'win32' || succeeds(place, ['--version'])
}

function installFromDebian() {
  const sudo = isRoot ? [] : ['sudo', '-n']
  if (!existsSync('/etc/debian_version') || (!isRoot && !succeeds('sudo', ['-n', 'true']))) return
  const apt = (...args) => attempt([...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args])
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium')
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
    console.log(JSON.stringify({ executablePath: ensureChromium(), args: launchArguments }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

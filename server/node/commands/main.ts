import { BackupRefused } from '#server/backup/archive/refusal'
import { FilesUnavailable } from '#server/files-unavailable'
import type { Config } from '../config'
import { readConfig } from '../config'
import { noRoomOf } from '../data-folder'
import { createLog } from '../log'
import { missingRightOf } from '../missing-right'
import { StartError } from '../start-error'
import { isSystemError, messageOf } from '../system-error'
import { createAdmin, resetPassword } from './accounts'
import { backup } from './backup'
import { check } from './check'
import type { Command } from './context'
import { exportAll } from './export'
import { migrate } from './migrate'
import { adviceOnPlace, becomeOwner, ownerOfService } from './owner'
import { restore } from './restore'

const commands: Record<string, Command> = {
  backup,
  restore,
  check,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  export: exportAll,
  migrate,
}

/**
 * Runs a command of the operator with the configuration of the environment.
 * @param home the folder of the application
 * @param args the name of the command and its arguments
 * @returns the exit code: 0, 1 for a failure or for something wrong that was found, 2 for a command that does not exist
 */
export async function runCommand(
  home: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  say: (line: string) => void = (line) => console.log(line),
): Promise<number> {
  const [name = '--help', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === '--help' || name === 'help') return help(say)
  if (!command) {
    say(`Termin: nie ma polecenia ${name}.`)
    help(say)
    return 2
  }
  if (rest.includes('--help')) {
    say(`npm run termin -- ${name} ${command.usage}\n\n${command.about}`)
    return 0
  }
  let config: Config | undefined
  try {
    config = readConfig(environment, home)
    becomeOwner(await ownerOfService(config.dataFolder))
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr)
    return (await command.run({ config, log, say }, rest)) === false ? 1 : 0
  } catch (error) {
    const sentence = sentenceOf(error, config)
    if (sentence === undefined) throw error
    say(`Termin: ${sentence}`)
    return 1
  }
}

/** What the operator reads; undefined for a bug, which keeps its stack */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof StartError || error instanceof BackupRefused) return error.message
  if (error instanceof FilesUnavailable)
    return `magazyn zdjęć i dokumentów jest niedostępny (${messageOf(error.cause)}).`
  if (isSystemError(error)) return `nie udało się (${error.message}).${adviceOnPlace(error)}`
  return (missingRightOf(error) ?? (config && noRoomOf(config, error)))?.message
}

function help(say: (line: string) => void): number {
  say('npm run termin -- COMMAND [ARGUMENTS]      the configuration is that of npm start\n')
  for (const [name, { usage, about }] of Object.entries(commands))
    say(`  ${`${name} ${usage}`.trim()}\n      ${about}\n`)
  return 0
}

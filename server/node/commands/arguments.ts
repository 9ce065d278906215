import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'

/**
 * Reads the arguments of a command by a schema: options by their name, further words as `words`.
 * @throws StartError that names what is wrong
 */
export function readArguments<Schema extends z.ZodObject>(args: readonly string[], schema: Schema): z.output<Schema> {
  const names = Object.keys(schema.shape).filter((name) => name !== 'words')
  const options: Record<string, { type: 'string' | 'boolean' }> = {}
  for (const name of names) options[kebab(name)] = { type: isFlag(schema.shape[name]) ? 'boolean' : 'string' }
  let input
  try {
    input = parseArgs({ args: [...args], options, allowPositionals: 'words' in schema.shape })
  } catch (error) {
    throw new StartError(`Niepoprawne polecenie (${messageOf(error)}). Pomoc: --help.`)
  }
  const values = Object.fromEntries(names.map((name) => [name, input.values[kebab(name)]]))
  const parsed = schema.safeParse({ ...values, ...('words' in schema.shape && { words: input.positionals }) })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => {
    const [name] = path
    return name === 'words' ? message : `--${kebab(String(name))}: ${message}`
  })
  throw new StartError(`Niepoprawne polecenie. Pomoc: --help.\n  - ${lines.join('\n  - ')}`)
}

export const flag = z.boolean().default(false)

function isFlag(schema: unknown): boolean {
  return schema === flag
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

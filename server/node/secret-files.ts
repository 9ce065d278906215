import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** The longest secret that is read (bytes); a longer file is another file */
const maxSecretBytes = 10_000

/**
 * Takes the value of each `key` from the file that `key_FILE` names, as container platforms mount secrets. A line break
 * at its end does not count.
 * @param keys that hold secrets
 * @returns the environment with the values, and a complaint for each key that cannot be read
 */
export function withSecretFiles(
  environment: Environment,
  keys: Iterable<string>,
): { environment: Environment; complaints: string[] } {
  const values = { ...environment }
  const complaints: string[] = []
  for (const key of keys) {
    const fileKey = `${key}_FILE`
    const path = environment[fileKey]?.trim()
    delete values[fileKey]
    if (!path) continue
    if (environment[key]?.trim()) complaints.push(`${key} i ${fileKey}: ustaw tylko jeden z nich`)
    else {
      const text = secretIn(path)
      if (text === undefined)
        complaints.push(`${fileKey}=${path}: oczekiwano pliku z jednym wierszem, który można odczytać`)
      else values[key] = text
    }
  }
  return { environment: values, complaints }
}

function secretIn(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return text !== '' && text.length <= maxSecretBytes && !/[\r\n]/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

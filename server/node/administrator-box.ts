/** Frames the generated password, which is printed once, so that it is not overlooked in the log. */
export function administratorBox({
  url,
  username,
  password,
  passwordFile,
}: {
  url: string
  username: string
  password: string
  /** The file that also holds the password; undefined if it could not be written */
  passwordFile: string | undefined
}): string {
  const lines = [
    'Termin: założono konto pierwszego administratora',
    '',
    `Konsola:     ${url}`,
    `Użytkownik:  ${username}`,
    `Hasło:       ${password}`,
    '',
    ...(passwordFile
      ? [`Hasło leży też w ${passwordFile};`, 'plik zniknie, gdy je zmienisz.']
      : ['To hasło widać tylko teraz: zapisz je.']),
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 4)
  return [`┌${rule}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${rule}┘`, ''].join('\n')
}

/** A generated password is printed once, in a frame that is not overlooked among lines of a log. */
export function administratorBox({
  url,
  username,
  password,
  passwordFile,
}: {
  url: string
  username: string
  password: string
  /** Where it is written down as well; undefined where it could not be. */
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

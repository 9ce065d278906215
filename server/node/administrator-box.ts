/** The one time that a generated password is seen: a frame that nobody overlooks among lines of a log. */
export function administratorBox({
  url,
  username,
  password,
}: {
  url: string
  username: string
  password: string
}): string {
  const lines = [
    'Termin: założono konto pierwszego administratora',
    '',
    `Konsola:     ${url}`,
    `Użytkownik:  ${username}`,
    `Hasło:       ${password}`,
    '',
    'To hasło widać tylko teraz: zapisz je.',
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 4)
  return [`┌${rule}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${rule}┘`, ''].join('\n')
}

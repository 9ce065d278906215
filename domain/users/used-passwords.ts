import { lazy } from '../api/lazy'
import { fold } from '../text/fold'

/** Punctuation before and after a password is ignored: 'Michael1!' is 'michael1'. */
const surroundingSigns = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu

/** The list is large, so only the server loads it, with the first new password. */
const usedPasswords = lazy(async () => {
  const { default: text } = await import('./used-passwords.txt?raw')
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
})

/** Whether a password, whatever the case of its letters, is one of the most used (rule A20) */
export async function isMuchUsed(password: string): Promise<boolean> {
  const used = await usedPasswords()
  const plain = fold(password)
  return used.has(plain) || used.has(plain.replaceAll(surroundingSigns, ''))
}

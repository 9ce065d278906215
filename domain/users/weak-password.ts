import { fold } from '../text/fold'

/**
 * Words of the most used passwords in Poland and elsewhere, without letters with accents; keyboard rows; months and
 * seasons
 */
const commonWords =
  'haslo password passw0rd qwerty qwertz zaqwsx zaq xsw wsx qaz edc asdfgh asdf zxcvbn zxcv abcdef abcd abc aaaa aa qq zz admin administrator root user test temp witaj welcome login letmein ' +
  'termin serwis biuro firma klimatyzacja pompa kociol piec przeglad polska warszawa krakow lodz wroclaw poznan gdansk kochanie misiek mateusz kacper michal ' +
  'marcin bartek karolina monika agnieszka natalia dragon monkey football master shadow superman batman pokemon iloveyou kocham dupa ' +
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien wiosna lato jesien zima'
const words = commonWords.split(' ')

/** Digits and signs that stand for letters: 'H4sl0' is read as 'haslo' */
const signs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Fewer letters than this beside a guessable word do not hide it */
const enoughLetters = 4
/** Shorter names are parts of too many words. */
const minNameLength = 4

export const guessablePassword =
  'Tego hasła łatwo się domyślić. Wybierz inne, na przykład trzy słowa, które nie mają związku z firmą ani z Tobą.'

/**
 * Whether a password is little more than a common word, or a name that everybody here knows: 'Haslo123', 'Zaq12wsx',
 * 'Kowalski1!' (rule A20).
 * @param names of the person and of the company
 */
export function isGuessable(password: string, names: readonly (string | null | undefined)[] = []): boolean {
  const plain = fold(password)
  const substituted = plain.replaceAll(/[0134579@$!]/g, (sign) => signs[sign] ?? sign)
  const nameWords = names
    .flatMap((name) => fold(name ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((name) => name.length >= minNameLength)
  const guessed = [...nameWords, ...words].toSorted((a, b) => b.length - a.length)
  return [plain, substituted].some((text) => isLittleMore(text, guessed))
}

function isLittleMore(text: string, guessed: readonly string[]): boolean {
  const rest = guessed.reduce((remaining, word) => remaining.replaceAll(word, ' '), text)
  return rest !== text && rest.replaceAll(/[^\p{L}]/gu, '').length < enoughLetters
}

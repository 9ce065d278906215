import { fold } from './fold'

/** Folded words between single blanks, in letters of any alphabet: 'Busko-Zdrój' becomes 'busko zdroj' */
export function words(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a street without 'ul.', 'aleja' or the like: 'Al. Jerozolimskie' becomes 'jerozolimskie'. */
export function streetWords(street: string): string {
  return words(street).replace(/^(ul|ulica|al|aleja|aleje|os|osiedle|pl|plac) /, '')
}

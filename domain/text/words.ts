import { fold } from './fold'

/** Folded words between single blanks: 'Busko-Zdrój' becomes 'busko zdroj' */
export function words(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The words of a street without 'ul.', 'aleja' or the like: 'Al. Jerozolimskie' becomes 'jerozolimskie'. */
export function streetWords(street: string): string {
  return words(street).replace(/^(ul|ulica|al|aleja|aleje|os|osiedle|pl|plac) /, '')
}

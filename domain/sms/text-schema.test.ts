import { expect, test } from 'vitest'
import { smsTextSchema } from './text-schema'

test.each([
  ['', 'Wprowadź treść wiadomości'],
  ['x'.repeat(641), 'Najwyżej 640 znaków'],
  [
    '\u202A+48 500 600 700\u202C',
    'Tekst zawiera niewidoczny znak, który odwraca kierunek pisma. Wpisz go ponownie z klawiatury.',
  ],
  ['Dzień \uFFFD', 'Tekst zawiera uszkodzone znaki (\uFFFD). Wpisz go ponownie z klawiatury.'],
])('%j cannot be sent', (text, words) => {
  expect(smsTextSchema.safeParse(text).error?.issues[0]?.message).toBe(words)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from './refusal'

test.each([
  [z.string(), 5, 'Oczekiwano tekstu'],
  [z.string(), undefined, 'Brak wymaganej wartości'],
  [z.number(), '5', 'Oczekiwano liczby'],
  [z.number(), Number.NaN, 'Oczekiwano liczby'],
  [z.int(), 1.5, 'Oczekiwano liczby całkowitej'],
  [z.object({}), [], 'Oczekiwano obiektu'],
  [z.array(z.string()), {}, 'Oczekiwano listy'],
  [z.tuple([z.int()]), null, 'Oczekiwano listy'],
  [z.enum(['A', 'B']), 'C', 'Oczekiwano jednej z wartości: A, B'],
  [z.string().max(3), 'abcd', 'Oczekiwano najwyżej 3 znaków'],
  [z.number().min(2), 1, 'Oczekiwano co najmniej 2'],
  [z.array(z.int()).min(1), [], 'Oczekiwano co najmniej 1 pozycji'],
  [z.email(), 'x', 'Oczekiwano adresu e-mail'],
  [z.string().regex(/a/), 'x', 'Nieprawidłowy format'],
  [z.number().multipleOf(10), 5, 'Oczekiwano wielokrotności liczby 10'],
  [z.strictObject({}), { x: 1, y: 2 }, 'Nieznane pola: x, y'],
  [z.string().refine(() => false), 'x', 'Nieprawidłowa wartość'],
])('%#: a refusal of a schema reads %3$s', (schema, value, said) => {
  const { error } = (schema as z.ZodType).safeParse(value, { error: refusal })
  expect(error?.issues[0]?.message).toBe(said)
})

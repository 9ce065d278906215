import { z } from 'zod'

const controlCharacter =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\p{Surrogate}\p{Noncharacter_Code_Point}]/u
/** Bidirectional embeddings, overrides and isolates (UAX 9): with them a text looks different from how it is stored. */
const directionMark = /[\u202A-\u202E\u2066-\u2069]/u
const directionMarks = new RegExp(directionMark, 'gu')
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
/** Decoders put it in place of invalid UTF-8. */
const replacementCharacter = '\uFFFD'

/**
 * Invisible characters without effect: zero-width spaces, soft hyphens, byte order marks. Joiners are kept within
 * emoji.
 */
const invisible =
  /(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}|(?<=^|[\p{Script=Latin}\s])(?:\u200C|\u200D|\uFE0E|\uFE0F)+/gu
const blank = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u

/** Removes invisible characters (rule A17); returns '' when no visible one is left. */
function visible(text: string): string {
  const trimmed = text.replaceAll(invisible, '').trim()
  return blank.test(trimmed) && !directionMark.test(trimmed) ? '' : trimmed
}

/** Refuses control characters (PostgreSQL cannot store NUL) and unpaired surrogates (UTF-8 cannot encode them). */
function text(max: number, schema = z.string()) {
  return schema
    .overwrite(visible)
    .max(max, { error: `Najwyżej ${max} znaków` })
    .refine((value) => !controlCharacter.test(value), { error: 'Tekst zawiera niedozwolone znaki' })
    .refine((value) => !directionMark.test(value), {
      error: 'Tekst zawiera niewidoczny znak, który odwraca kierunek pisma. Wpisz go ponownie z klawiatury.',
    })
    .refine((value) => !value.includes(replacementCharacter), {
      error: 'Tekst zawiera uszkodzone znaki (\uFFFD). Wpisz go ponownie z klawiatury.',
    })
}

/** Text of several lines and at most `max` characters; it is trimmed and invisible characters are removed. */
export function multilineText(max: number, schema?: z.ZodString) {
  return text(max, schema).refine((value) => !/[\v\f]/.test(value), { error: 'Tekst zawiera niedozwolone znaki' })
}

/** Text of one line and at most `max` characters. A tab, which spreadsheets may paste, becomes a space. */
export function lineText(max: number) {
  return text(max)
    .overwrite((value) => value.replaceAll('\t', ' '))
    .refine((value) => !lineBreak.test(value), { error: 'Wpisz to w jednym wierszu, bez łamania wierszy' })
}

/**
 * What a customer writes by a link. It may contain a number that was pasted from the contacts of a phone, within marks
 * of the writing direction: they are removed, since the page cannot know which character is meant.
 */
function customerText(max: number) {
  return multilineText(
    max,
    z.string().overwrite((value) => value.replaceAll(directionMarks, '')),
  )
}

type TextSchema = (max: number) => z.ZodString

/** @param error sentence for missing or blank text */
function required(schema: TextSchema, max: number, error: string) {
  return z
    .string({ error })
    .pipe(schema(max))
    .refine((value) => value !== '', { error })
}

/** Blank, null and undefined all become null. */
function optional(schema: TextSchema, max: number) {
  return normalized(schema(max).nullish(), (value) => value || null)
}

/**
 * A codec for values that are stored in another form than entered. The stored form must be valid input, since it is
 * sent back as it is.
 */
export function normalized<Input extends z.ZodType, Output extends z.output<Input>>(
  schema: Input,
  normalize: (value: z.output<Input>) => Output,
) {
  return z.codec(schema, z.custom<Output>(), { decode: normalize, encode: (value) => value })
}

/** An optional value that stays as it is stored when it is left out; blank and null clear it (rule D13). */
export function clearable<Input extends z.ZodType>(schema: Input) {
  const value = z.custom<Exclude<z.output<Input>, ''> | null>()
  return z
    .codec(z.union([z.literal(''), schema]).nullable(), value, {
      decode: (input) => (input === '' ? null : input) as z.output<typeof value>,
      encode: (stays) => stays as never,
    })
    .optional()
}

export const requiredLine = (max: number, error: string) => required(lineText, max, error)
/** @param schema what is done to the text first */
export const requiredMultiline = (max: number, error: string, schema?: z.ZodString) =>
  required((most) => multilineText(most, schema), max, error)
export const requiredFromCustomer = (max: number, error: string) => required(customerText, max, error)
export const optionalFromCustomer = (max: number) => optional(customerText, max)
export const optionalLine = (max: number) => optional(lineText, max)
export const optionalMultiline = (max: number) => optional(multilineText, max)

import type { ProtocolField } from '../template'

type Field<Kind extends ProtocolField['kind']> = Extract<ProtocolField, { kind: Kind }>
type More<Kind extends ProtocolField['kind']> = Partial<Omit<Field<Kind>, 'kind' | 'key' | 'label'>>

/** Fields of the shipped templates, required unless said otherwise */

export const check = (key: string, label: string, more: More<'CHECK'> = {}): Field<'CHECK'> => ({
  kind: 'CHECK',
  key,
  label,
  hint: null,
  required: true,
  ...more,
})

export const number = (
  key: string,
  label: string,
  unit: string | null,
  more: More<'NUMBER'> = {},
): Field<'NUMBER'> => ({
  kind: 'NUMBER',
  key,
  label,
  unit,
  hint: null,
  required: true,
  min: null,
  max: null,
  decimals: 1,
  ...more,
})

export const text = (key: string, label: string, more: More<'TEXT'> = {}): Field<'TEXT'> => ({
  kind: 'TEXT',
  key,
  label,
  hint: null,
  required: false,
  multiline: true,
  ...more,
})

export const choice = (
  key: string,
  label: string,
  options: string[],
  more: Omit<More<'CHOICE'>, 'options'> = {},
): Field<'CHOICE'> => ({ kind: 'CHOICE', key, label, options, hint: null, required: true, ...more })

export const photo = (key: string, label: string): Field<'PHOTO'> => ({
  kind: 'PHOTO',
  key,
  label,
  hint: null,
  required: false,
  most: 3,
})

export const leakCheckMethods = ['detektor elektroniczny', 'środek pianotwórczy', 'metoda pośrednia', 'próba azotem']

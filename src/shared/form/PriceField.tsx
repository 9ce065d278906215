import type { FieldProps } from './FieldFrame'
import { NumberField } from './NumberField'

/** A price in złoty, with grosze; the arrow keys go by ten złoty. */
export function PriceField({ name = 'price', label = 'Cena', help }: Partial<FieldProps>) {
  return <NumberField name={name} label={label} unit="zł" min={0} step={10} decimals help={help} />
}

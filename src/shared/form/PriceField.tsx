import { NumberField } from './NumberField'

/** What completed work costs */
export function PriceField({ name = 'price', help }: { name?: string; help?: string | undefined }) {
  return <NumberField name={name} label="Cena" unit="zł" min={0} step={10} help={help} />
}

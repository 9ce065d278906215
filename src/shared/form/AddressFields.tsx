import { FieldRow } from './FieldFrame'
import { MaskedField, postalCodeMask } from './MaskedField'
import { TextField } from './TextField'

/**
 * The fields of an address.
 * @param at its path in the form, 'device.address'
 */
export function AddressFields({ at }: { at: string }) {
  return (
    <>
      <FieldRow columns="1fr 6rem 6rem">
        <TextField name={`${at}.street`} label="Ulica" required />
        <TextField name={`${at}.houseNumber`} label="Nr domu" required />
        <TextField name={`${at}.flatNumber`} label="Nr lokalu" />
      </FieldRow>
      <FieldRow columns="8rem 1fr">
        <MaskedField
          name={`${at}.postalCode`}
          label="Kod pocztowy"
          mask={postalCodeMask}
          inputMode="numeric"
          placeholder="00-000"
          required
        />
        <TextField name={`${at}.city`} label="Miejscowość" required />
      </FieldRow>
    </>
  )
}

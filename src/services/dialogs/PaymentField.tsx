import { SelectField } from '../../shared/form/SelectField'
import { paymentOptions } from './service-form'

/** Field 'payment': how completed work was paid */
export function PaymentField() {
  return <SelectField name="payment" label="Płatność" options={paymentOptions} />
}

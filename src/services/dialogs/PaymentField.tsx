import { SelectField } from '../../shared/form/SelectField'
import { paymentOptions } from './service-form'

/** How completed work was paid */
export function PaymentField({ name = 'payment' }: { name?: string }) {
  return <SelectField name={name} label="Płatność" options={paymentOptions} />
}

import { formatNip } from '#domain/text/nip'
import { formatPhone } from '#domain/text/phone'

/** The company's lines of a letterhead; what is not known is left out. */
export function companyLines(
  company: Record<'name' | 'address' | 'phone' | 'email', string> & { nip: string | null },
): string[] {
  const { name, address, phone, email, nip } = company
  const tel = phone && `tel.\u00A0${formatPhone(phone)}`
  const tax = nip ? `NIP\u00A0${formatNip(nip)}` : ''
  return [name, address, tel, email, tax].filter(Boolean)
}

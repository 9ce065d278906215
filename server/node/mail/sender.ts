import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

/** As browsers take it, thus also one of a machine without a domain: termin@localhost */
const addressSchema = z.email({ pattern: z.regexes.html5Email })

/** Whether mail can be sent from it: one address, with or without a name. nodemailer sends without a sender otherwise. */
export function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text)
  return others.length === 0 && addressSchema.safeParse(sender?.address).success
}

import { z } from 'zod'

/** At most as long as a mail server takes (RFC 5321, 4.5.3.1) */
export const emailSchema = z.email({ error: 'Niepoprawny format email' }).max(254)

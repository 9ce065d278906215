import { z } from 'zod'
import { optionalMultiline } from '../text/plain'

/** Characters */
export const settlementNoteLength = 500

/** Body of POST /api/services/{id}/settle-rejection; `note` is what was agreed with the customer. */
export const settlementWireSchema = z.strictObject({ note: optionalMultiline(settlementNoteLength).optional() })

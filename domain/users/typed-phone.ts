import { isPhone, normalizePhone } from '../text/phone'

/** A user's number, stored as it was typed: '500 600-700' → '+48500600700'; what is no number stays. */
export const phoneOfTyped = (text: string): string => (isPhone(text) ? normalizePhone(text) : text)

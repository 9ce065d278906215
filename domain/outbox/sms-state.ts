/**
 * What became of a message. QUEUED has surely not left; SENDING is being handed to the gateway; UNKNOWN may or may not have
 * left, and is never sent again by itself.
 */
export const smsStates = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'] as const
export type SmsState = (typeof smsStates)[number]

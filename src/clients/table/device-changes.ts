/** Resources in which something changes with a device. */
export const touched = ['devices', 'clients', 'sms', 'planned-sms', 'services'] as const

export { DeviceSmsHistory } from './DeviceSmsHistory'
export { SendSmsButton } from './SendSmsButton'
export { SendSmsDialog } from './SendSmsDialog'
export type { SendState } from './use-send-sms'

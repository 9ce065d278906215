export { DeviceSmsHistory } from './DeviceSmsHistory'
export { SendReminderButton } from './SendReminderButton'

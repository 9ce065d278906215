export { DevicePlannedSms } from './DevicePlannedSms'
export { PlanRemindersButton, ProcessPlannedButton } from './PlannedSmsButtons'
export { PlannedSmsPage, PlanningCheckDialog } from './lazy'

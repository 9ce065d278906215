export { DevicePlannedSms } from './DevicePlannedSms'
export { PlanRemindersButton } from './PlanRemindersButton'
export { ProcessPlannedButton } from './ProcessPlannedButton'
export { PlannedSmsPage, PlanningCheckDialog } from './lazy'

export { FirstStepsList } from './FirstStepsList'
export { FirstStepsMenuItem } from './FirstStepsMenuItem'
export { RestoreFirstSteps } from './RestoreFirstSteps'
export { isOpen, useFirstSteps } from './use-first-steps'

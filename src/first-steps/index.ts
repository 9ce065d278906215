export { FirstStepsList } from './FirstStepsList'
export { RestoreFirstSteps } from './RestoreFirstSteps'
export { isOpen, useFirstSteps } from './use-first-steps'

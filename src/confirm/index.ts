export { CustomerPage } from './CustomerPage'
export { AlertIcon, CheckIcon } from './icons'
export { BusyButton, StateHeading } from './parts'

export { TeamButton } from './TeamButton'

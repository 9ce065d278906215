export { ActivityList } from './ActivityList'

export { tabAddress, tabOf, tabs } from './tabs'
export { Workspace } from './Workspace'

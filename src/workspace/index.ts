export { tabOf, tabs, useTabAddress } from './tabs'
export { Workspace } from './Workspace'

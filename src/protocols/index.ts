import { lazyPage } from '../shared/feedback/lazy-page'
import { lazyPart } from '../shared/feedback/lazy-part'

export { ClientProtocols, DeviceProtocols, useProtocolsPending } from './ProtocolPanels'
export const ModelsPanel = lazyPart(async () => (await import('./ModelsPanel')).ModelsPanel)
export const ProtocolPage = lazyPage(() => import('./ProtocolPage'))
export const ProtocolsPage = lazyPage(() => import('./ProtocolsPage'))
export const TemplatePage = lazyPage(() => import('./templates/TemplatePage'))
export const TemplatesPage = lazyPage(() => import('./templates/TemplatesPage'))

import { lazyPage } from '../shared/feedback/lazy-page'

export { CampaignsLink } from './CampaignsLink'
export const CampaignsPage = lazyPage(() => import('./CampaignsPage'))
export const CampaignPage = lazyPage(() => import('./CampaignPage'))
export const CampaignFormPage = lazyPage(() => import('./edit/CampaignFormPage'))

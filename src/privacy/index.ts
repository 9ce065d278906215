export { default as PrivacyPage } from './PrivacyPage'

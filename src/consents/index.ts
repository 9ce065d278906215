export { ClientConsent } from './ClientConsent'
export { ConsentFields, EditedConsent, useLoadedConsent } from './ConsentFields'

export { ClientConsent } from './ClientConsent'
export { ConsentFields, EditedConsent, useIsRecorded } from './ConsentFields'

/** What the customer does not need in order to confirm; loaded after the page. */
export { BookedServices } from './BookedServices'
export { PrivacyText } from './PrivacyText'
export { WishSection } from './WishSection'
export { Withdrawal } from './Withdrawal'

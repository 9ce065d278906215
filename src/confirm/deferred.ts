/** What a customer can say beyond the confirmation; loaded when it is needed. */
export { BookedServices } from './BookedServices'
export { WishSection } from './WishSection'
export { Withdrawal } from './Withdrawal'

/** The way back of pages that the list of protocols leads to */
export const toProtocols = { to: '/services/protocols', label: 'Wróć do protokołów' }

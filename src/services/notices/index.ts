export { NotifyField } from './NotifyField'
export { NoticePreview } from './NoticePreview'
export { noticePhrase } from './notice-text'
export { NotifyCustomer } from './NotifyCustomer'

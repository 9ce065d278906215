export { NoticePreview } from './NoticePreview'
export { noticePhrase } from './notice-text'

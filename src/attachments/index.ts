export { AttachmentsDialog } from './AttachmentsDialog'

export { PhotosDialog } from './PhotosDialog'

import type { AttachmentType } from './attachment'

const endings: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

/** Characters, with the extension; file systems allow 255 bytes. */
const maxNameLength = 100

/** The name without folders, control characters and direction marks. */
function visible(fileName: string): string {
  return fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** 'Plik „faktura.exe”': the beginning of a sentence about a refused file. */
export function fileInSentence(fileName: string): string {
  const name = visible(fileName)
  return `Plik „${[...name].length > maxNameLength ? `${[...name].slice(0, maxNameLength).join('')}…` : name || '?'}”`
}

/** The name to show and to save under: visible, at most 100 characters, with the extension of its content type. */
export function safeFileName(fileName: string, type: AttachmentType): string {
  const name = visible(fileName)
  const [ending] = endings[type]
  const dot = name.lastIndexOf('.')
  const fits = dot > 0 && endings[type].includes(name.slice(dot + 1).toLowerCase())
  const suffix = fits ? name.slice(dot) : `.${ending}`
  const stem = [...(fits ? name.slice(0, dot) : name)].slice(0, maxNameLength - suffix.length).join('')
  return `${stem.trim() || (type === 'application/pdf' ? 'dokument' : 'zdjęcie')}${suffix}`
}

/** The name to show of a file whose content type is not known from its name. */
export function displayFileName(fileName: string): string {
  return [...visible(fileName)].slice(0, maxNameLength).join('').trim() || 'plik'
}

import type { AttachmentType } from './attachment'

const endings: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
}

/** Letters, with the ending; file systems take 255 bytes. */
const longest = 100

/** A sent file's name without folders and without characters that cannot be seen or turn the line around. */
function visible(sent: string): string {
  return sent
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
}

/** 'Plik „faktura.exe”': the beginning of a sentence about a file that is refused. */
export function fileInSentence(sent: string): string {
  const name = visible(sent)
  return `Plik „${[...name].length > longest ? `${[...name].slice(0, longest).join('')}…` : name || '?'}”`
}

/** A sent file's name as it may be shown and offered for saving: visible, not too long, and ending as its content says. */
export function safeFileName(sent: string, type: AttachmentType): string {
  const name = visible(sent)
  const [ending] = endings[type]
  const dot = name.lastIndexOf('.')
  const fits = dot > 0 && endings[type].includes(name.slice(dot + 1).toLowerCase())
  const suffix = fits ? name.slice(dot) : `.${ending}`
  const stem = [...(fits ? name.slice(0, dot) : name)].slice(0, longest - suffix.length).join('')
  return `${stem.trim() || (type === 'application/pdf' ? 'dokument' : 'zdjęcie')}${suffix}`
}

/** The same of a file whose kind its name does not decide. */
export function shownFileName(sent: string): string {
  return [...visible(sent)].slice(0, longest).join('').trim() || 'plik'
}

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentTypeOf, isWholePdf } from './content-type'
import { safeFileName } from './file-name'
import { attachmentCodec, attachmentWireSchema } from './wire'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the content of a file', () => {
  test.each([
    ['\xFF\xD8\xFF\xE0\x00\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1A\n\x00', 'image/png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7\n', 'application/pdf'],
    ['MZ\x90\x00', undefined],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', undefined],
    ['RIFF\x10\x00\x00\x00WAVEWEBP', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['<!doctype html>', undefined],
    [' %PDF-1.7', undefined],
    ['GIF89a', undefined],
    ['', undefined],
  ])('that begins %j is %s', (start, type) => {
    expect(contentTypeOf(bytes(start))).toBe(type)
  })

  test('of a document is complete when the end mark is near its end', () => {
    expect(isWholePdf(bytes(`%PDF-1.7\n${' '.repeat(5000)}%%EOF\n`))).toBe(true)
    expect(isWholePdf(bytes(`%PDF-1.7\n%%EOF${' '.repeat(1000)}`))).toBe(true)
    expect(isWholePdf(bytes(`%PDF-1.7\n%%EOF${' '.repeat(5000)}`))).toBe(false)
  })
})

describe('the name of a file', () => {
  test.each([
    ['kotłownia.jpg', 'image/jpeg', 'kotłownia.jpg'],
    ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\zdjęcia\\piec.webp', 'image/webp', 'piec.webp'],
    ['faktura.exe', 'application/pdf', 'faktura.exe.pdf'],
    ['zdjęcie\u202Egpj.exe', 'image/jpeg', 'zdjęciegpj.exe.jpg'],
    ['a\r\nSet-Cookie: x=1.png', 'image/png', 'aSet-Cookie x=1.png'],
    ['<img src=x onerror=alert(1)>.png', 'image/png', 'img src=x onerror=alert(1).png'],
    ['o\u0301semka.png', 'image/png', 'ósemka.png'],
    ['', 'image/jpeg', 'zdjęcie.jpg'],
    ['.htaccess', 'image/jpeg', 'htaccess.jpg'],
    ['   ...', 'application/pdf', 'dokument.pdf'],
    [`${'ż'.repeat(300)}.pdf`, 'application/pdf', `${'ż'.repeat(96)}.pdf`],
  ] as const)('%j of %s is shown as %j', (fileName, type, displayName) => {
    expect(safeFileName(fileName, type)).toBe(displayName)
  })

  test('is always safe, and making it safe twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (fileName) => {
        const safe = safeFileName(fileName, 'image/png')
        expect(safe).toMatch(/^[^/\\\p{Cc}<>]{1,100}\.png$/iu)
        expect(safeFileName(safe, 'image/png')).toBe(safe)
      }),
    )
  })
})

test('an attachment is unchanged after a round trip over the wire', () => {
  const attachment = {
    id: 1,
    originalName: 'piec.jpg',
    fileSize: 1_258_291,
    isPdf: false,
    thumbnailUrl: '/api/files/a',
    url: '/api/files/b',
    description: null,
    uploadedBy: 'Jan',
    createdAt: new Date('2026-11-23T09:00:00Z'),
  }
  const wire = attachmentCodec.encode(attachment)
  expect(attachmentWireSchema.strict().parse(wire)).toMatchObject({
    formattedFileSize: '1,2\u00A0MB',
    gcsUrl: '/api/files/b',
  })
  expect(attachmentCodec.parse(wire)).toEqual(attachment)
})

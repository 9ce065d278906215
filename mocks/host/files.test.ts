import { expect, test } from 'vitest'
import { DemoFiles } from './files'
import { imageProcessor } from './image-processor'

test('without a browser that keeps things, files are kept in memory until they are deleted', async () => {
  const files = new DemoFiles()
  const sent = new Uint8Array([1, 2, 3])
  await files.put('a', sent)
  await files.put('b', sent)
  sent[0] = 9
  expect(await files.get('a')).toEqual(new Uint8Array([1, 2, 3]))
  await files.delete('a')
  await files.delete('a')
  expect(await files.get('a')).toBeUndefined()
  await files.clear()
  expect(await files.get('b')).toBeUndefined()
})

test('without a canvas pictures are kept as they are', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  expect(await imageProcessor.process(bytes, 'image/png')).toEqual({ kind: 'DONE', image: bytes, thumbnail: null })
})

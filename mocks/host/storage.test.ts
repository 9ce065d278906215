import { expect, test } from 'vitest'
import { DemoFiles } from './storage'
import { imageProcessor } from './image-processor'

test('without IndexedDB files are kept in memory until they are deleted', async () => {
  const files = new DemoFiles()
  const sent = new Blob([new Uint8Array([1, 2, 3])])
  await files.put('a', sent)
  await files.put('b', sent)
  expect(await (await files.get('a'))?.arrayBuffer()).toEqual(new Uint8Array([1, 2, 3]).buffer)
  await files.delete('a')
  await files.delete('a')
  expect(await files.get('a')).toBeUndefined()
  await files.clear()
  expect(await files.get('b')).toBeUndefined()
})

test('without a canvas pictures are kept unchanged', async () => {
  const image = new Blob([new Uint8Array([1, 2, 3])])
  expect(await imageProcessor.process(image, 'image/png', '1')).toEqual({ kind: 'DONE', image, thumbnail: null })
})

import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))

test('senders take turns, and one thing is done at a time', async () => {
  const queue = new FairQueue(100)
  const done: string[] = []
  let running = 0
  const add = async (sender: string, name: string) =>
    queue.add(sender, async () => {
      running += 1
      expect(running).toBe(1)
      await pause()
      done.push(name)
      running -= 1
    })
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
  await pause()
  all.push(add('b', 'b1'), add('c', 'c1'), add('c', 'c2'))
  await Promise.all(all)
  expect(done.indexOf('b1')).toBeLessThan(done.indexOf('a4'))
  expect(done.indexOf('c1')).toBeLessThan(done.indexOf('a4'))
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('what fails is told to who asked, and the others go on', async () => {
  const queue = new FairQueue(100)
  const failing = queue.add('a', () => Promise.reject(new Error('no')))
  const next = queue.add('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('more than it may hold is refused at once, until there is room again', async () => {
  const queue = new FairQueue(2)
  const pending = [1, 2, 3].map(async (each) => queue.add('a', async () => each))
  expect(queue.add('b', async () => 4)).toBeUndefined()
  expect(await Promise.all(pending)).toEqual([1, 2, 3])
  expect(await queue.add('b', async () => 4)).toBe(4)
})

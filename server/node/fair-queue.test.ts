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

test('one sender cannot fill it, and what must not be refused waits beyond its limits', async () => {
  const queue = new FairQueue(4, 2)
  const add = (sender: string, isNeverRefused = false) => queue.add(sender, pause, { isNeverRefused })
  // The first is begun at once, and two more wait.
  const ofOne = [add('a'), add('a'), add('a')]
  expect(add('a')).toBeUndefined()
  const ofOthers = [add('b'), add('c')]
  expect(add('d')).toBeUndefined()
  const ofJobs = [1, 2, 3].map(() => add('jobs', true))
  for (const each of [...ofOne, ...ofOthers, ...ofJobs]) expect(each).toBeInstanceOf(Promise)
  await Promise.all([...ofOne, ...ofOthers, ...ofJobs])
  expect(add('d')).toBeInstanceOf(Promise)
})

test('what nobody waits for any more leaves the queue at once, and is never begun', async () => {
  const queue = new FairQueue(2)
  const begun: string[] = []
  const add = (name: string, signal?: AbortSignal) =>
    queue.add(
      name.slice(0, 1),
      async () => {
        begun.push(name)
        await pause()
      },
      { signal },
    )
  const leaving = new AbortController()
  const first = add('a1')
  const left = [add('a2', leaving.signal), add('b1', leaving.signal)]
  expect(add('c1')).toBeUndefined()
  leaving.abort(new Error('gone'))
  for (const each of left) await expect(each).rejects.toThrow('gone')
  await expect(add('a3', leaving.signal)).rejects.toThrow('gone')
  await Promise.all([first, add('c2'), add('b2')])
  expect(begun).toEqual(['a1', 'c2', 'b2'])
})

import { expect, test } from 'vitest'
import { semaphore } from '../../host/api/semaphore.ts'

/** Work that lasts until it is told to end, and a log of who is at it. */
function worker() {
  const at = new Set<string>()
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      at.add(name)
      ends.set(name, () => {
        at.delete(name)
        resolve(name)
      })
    })
  return { at: () => [...at], work, end: (name: string) => ends.get(name)?.() }
}

test('room is shared by size and given in the order of asking', async () => {
  const take = semaphore(10)
  const { at, work, end } = worker()
  const done = [take(6, work('a')), take(3, work('b')), take(4, work('c')), take(1, work('d'))]
  await Promise.resolve()
  await expect.poll(at).toEqual(['a', 'b'])
  // `d` would fit, but `c` asked before.
  end('b')
  await expect.poll(at).toEqual(['a', 'c'])
  end('a')
  await expect.poll(at).toEqual(['c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('what is larger than the room has it for itself, and failing gives it back', async () => {
  const take = semaphore(2)
  const { at, work, end } = worker()
  const large = take(99, work('large'))
  const small = take(1, work('small'))
  await expect.poll(at).toEqual(['large'])
  end('large')
  await large
  await expect.poll(at).toEqual(['small'])
  end('small')
  await small
  await expect(take(2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await take(2, async () => 'again')).toBe('again')
})

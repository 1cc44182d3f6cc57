import { expect, test } from 'vitest'
import { semaphore, semaphoreEach } from '../../host/api/runtime/semaphore.ts'

/** Starts work that lasts until the test ends it, and logs which work is running. */
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

test('permits are shared by size and granted in the order of the requests', async () => {
  const take = semaphore(10)
  const { at, work, end } = worker()
  const done = [take(6, work('a')), take(3, work('b')), take(4, work('c')), take(1, work('d'))]
  await Promise.resolve()
  await expect.poll(at).toEqual(['a', 'b'])
  // `d` would fit, but `c` is before it in the queue.
  end('b')
  await expect.poll(at).toEqual(['a', 'c'])
  end('a')
  await expect.poll(at).toEqual(['c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task larger than the capacity runs alone, and a failed task releases its permits', async () => {
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

test('the admission callback receives the number of running and waiting tasks of a key; if it throws, no permit is taken', async () => {
  const counts: number[] = []
  const take = semaphoreEach(1, (present) => {
    counts.push(present)
    if (present === 2) throw new Error('full')
  })
  const { at, work, end } = worker()
  const done = [take(7, work('a')), take(7, work('b'))]
  await expect(take(7, work('c'))).rejects.toThrow('full')
  done.push(take(8, work('d')))
  expect(counts).toEqual([0, 1, 2, 0])
  await expect.poll(at).toEqual(['a', 'd'])
  end('a')
  await done[0]
  done.push(take(7, work('e')))
  expect(counts.at(-1)).toBe(1)
  await expect.poll(at).toEqual(['d', 'b'])
  end('b')
  await expect.poll(at).toEqual(['d', 'e'])
  end('d')
  end('e')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'd', 'e'])
  await expect(take(7, async () => 'none is left')).resolves.toBe('none is left')
  expect(counts.at(-1)).toBe(0)
})

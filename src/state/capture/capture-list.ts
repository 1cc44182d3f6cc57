import { atom } from 'nanostores'
import { env } from '../../env.ts'
import { $owner } from '../../session/session.ts'
import { apiOrigin } from '../../session/settings.ts'
import { browserCaptures, pageCaptures, type Capture, type CaptureStore } from './capture-store.ts'

/** Changes a capture, or removes it if `work` returns undefined. Ignores unknown ids. */
export type ChangeCapture<Mark> = (
  id: string,
  work: (capture: Capture<Mark>) => Capture<Mark> | undefined,
) => Promise<unknown>

/**
 * Creates the list of captures in memory and in the database of the browser: each change shows at once and is stored in
 * order. If the database fails, nothing is lost while the page is open.
 */
export function captureList<Mark>(subject: string) {
  const $entries = atom<readonly Capture<Mark>[]>([])
  const $isStored = atom(true)
  const boxOf = () => [apiOrigin(), $owner.get(), subject].join(' ')
  let opening: Promise<CaptureStore<Mark>> | undefined
  let lastWrite: Promise<unknown> = Promise.resolve()

  const switchToMemory = (box: string, error: unknown) => {
    env().log('This browser cannot store marks', error)
    $isStored.set(false)
    opening = Promise.resolve(pageCaptures(box, $entries.get()))
  }
  const store = () => (opening ??= browserCaptures<Mark>(env().now().getTime()))

  /** Runs `work` after all earlier work. After a failure, captures are only stored in memory. */
  function enqueue<Result>(box: string, work: (store: CaptureStore<Mark>) => Promise<Result>) {
    const run = async () => {
      try {
        return await work(await store())
      } catch (error) {
        if (!$isStored.get()) throw error
        switchToMemory(box, error)
        return undefined
      }
    }
    const result = lastWrite.then(run)
    lastWrite = result.catch(() => undefined)
    return result
  }

  /** Loads and shows the stored captures. If one changes meanwhile, loads them again. */
  async function read(box: string): Promise<readonly Capture<Mark>[]> {
    const before = $entries.get()
    const all = await enqueue(box, (store) => store.all(box))
    if (before !== $entries.get()) return await read(box)
    if (all && box === boxOf()) $entries.set(all)
    return all ?? $entries.get()
  }

  return {
    $entries,
    $isStored,
    boxOf,
    read,
    change: ((id, work) => {
      const box = boxOf()
      $entries.set($entries.get().flatMap((each) => (each.id === id ? (work(each) ?? []) : [each])))
      return enqueue(box, (store) => store.change(box, id, work))
    }) satisfies ChangeCapture<Mark>,
    add(capture: Capture<Mark>) {
      const box = boxOf()
      $entries.set([...$entries.get(), capture])
      return enqueue(box, (store) => store.add(box, [capture]))
    },
  }
}

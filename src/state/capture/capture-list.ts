import { atom } from 'nanostores'
import { env } from '../../env.ts'
import { $owner } from '../../session/session.ts'
import { apiOrigin } from '../../session/settings.ts'
import { browserCaptures, pageCaptures, type Capture, type CaptureStore } from './capture-store.ts'

/**
 * Changes a capture, or removes it if `work` returns undefined. Ignores unknown ids. If another tab has sent and removed
 * the capture, adds the result of `afterwards` with the capture that this page knew.
 */
export type ChangeCapture<Mark> = (
  id: string,
  work: (capture: Capture<Mark>) => Capture<Mark> | undefined,
  afterwards?: (capture: Capture<Mark>) => Capture<Mark>,
) => Promise<unknown>

interface Change<Mark> {
  id: string
  work: Parameters<CaptureStore<Mark>['change']>[2]
  /** Added if the capture is no longer stored. */
  missing: Capture<Mark> | undefined
}

const changeOrAdd =
  <Mark>(box: string, { id, work, missing }: Change<Mark>) =>
  async (store: CaptureStore<Mark>): Promise<void> => {
    const isStored = await store.change(box, id, work)
    if (!isStored && missing) await store.add(box, [missing])
  }

/**
 * Returns a function that runs work on the database of the browser. If the work fails on a database that was open before,
 * opens it again and repeats the work once: WebKit closes databases of pages in the background.
 */
function reopeningStore<Mark>() {
  let opening: Promise<CaptureStore<Mark>> | undefined
  return async <Result>(work: (store: CaptureStore<Mark>) => Promise<Result>): Promise<Result> => {
    const wasOpen = opening !== undefined
    const attempt = async () =>
      await work(await (opening ??= browserCaptures<Mark>(env().now().getTime())))
    try {
      return await attempt()
    } catch (error) {
      if (!wasOpen) throw error
      opening = undefined
      return await attempt()
    }
  }
}

/**
 * Creates the list of captures in memory and in the database of the browser: each change shows at once and is stored in
 * order. If the database fails, nothing is lost while the page is open.
 */
export function captureList<Mark>(subject: string) {
  const $entries = atom<readonly Capture<Mark>[]>([])
  const $isStored = atom(true)
  const boxOf = () => [apiOrigin(), $owner.get(), subject].join(' ')
  const onDatabase = reopeningStore<Mark>()
  let memory: CaptureStore<Mark> | undefined
  let lastWrite: Promise<unknown> = Promise.resolve()

  const switchToMemory = (box: string, error: unknown): undefined => {
    env().log('This browser cannot store marks', error)
    $isStored.set(false)
    memory = pageCaptures(box, $entries.get())
  }

  /** Runs `work` after all earlier work. After a failure, the captures in memory count. */
  function enqueue<Result>(box: string, work: (store: CaptureStore<Mark>) => Promise<Result>) {
    const run = async () => {
      if (!memory)
        return await onDatabase(work).catch((error: unknown) => switchToMemory(box, error))
      // A reload shows and sends what the database contains, so later changes must reach it too.
      await onDatabase(work).catch(() => undefined)
      return await work(memory)
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
    change: ((id, work, afterwards?) => {
      const box = boxOf()
      const known = $entries.get().find((each) => each.id === id)
      $entries.set($entries.get().flatMap((each) => (each.id === id ? (work(each) ?? []) : [each])))
      return enqueue(box, changeOrAdd(box, { id, work, missing: known && afterwards?.(known) }))
    }) satisfies ChangeCapture<Mark>,
    add(capture: Capture<Mark>) {
      const box = boxOf()
      $entries.set([...$entries.get(), capture])
      return enqueue(box, (store) => store.add(box, [capture]))
    },
  }
}

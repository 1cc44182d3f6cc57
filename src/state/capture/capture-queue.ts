import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { env } from '../../env.ts'
import { $owner } from '../../session/session.ts'
import { combineStops } from '../reload/changes.ts'
import { captureList } from './capture-list.ts'
import type { Capture } from './capture-store.ts'
import { captureSender, type CaptureOptions, type QueueLink } from './capture-sender.ts'

/** Returns a UUID. `randomUUID` is missing on pages without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) % 16) | 0x40
  bytes[8] = ((bytes[8] ?? 0) % 64) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export interface CaptureQueue<Mark> {
  /** This user's queue on this device, in order. */
  $entries: ReadableAtom<readonly Capture<Mark>[]>
  $link: ReadableAtom<QueueLink>
  /** Does everything survive a reload? False if the browser has no database, or no space. */
  $isStored: ReadableAtom<boolean>
  /** Follows the user and the network. Returns a function that ends this. */
  start(): () => void
  /** Sends waiting entries, unless this is running. */
  send(): void
  /** Adds a mark and returns its id. */
  add(mark: Mark, photo?: Blob): string
  /** Changes a mark that waits, and returns its new id: the server may have the former mark, which never changes. */
  amend(id: string, mark: Mark): string
  /** Adds a photo to a mark, sent or not. */
  attach(id: string, photo: Blob): void
  /** Removes a mark that waits, also from the server, which may have it although the response was lost. */
  takeBack(id: string): void
  discard(id: string): void
  discardAll(): void
  retry(id: string): void
}

interface SendLock {
  box: string
  /** Can other tabs send the same entries? Not if they are only in the memory of this page. */
  isShared: boolean
}

/**
 * Runs `work` if no other tab is sending. Other tabs retry later instead of waiting, because a tab that is being closed
 * might hold the lock forever.
 */
async function withSendLock({ box, isShared }: SendLock, work: () => Promise<void>): Promise<void> {
  // Lib.dom types locks as always present, but pages without TLS have none. Frames without storage cannot request one.
  const locks = navigator.locks as LockManager | undefined
  if (!locks || !isShared) return await work()
  await locks.request(`assetdesk:${box}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Returns a function that repeats `step` until it returns false. If it is called while running, it runs once more. */
function repeatUntilDone(
  lockOf: () => SendLock,
  step: (box: string) => Promise<boolean>,
): () => void {
  let running = false
  let again = false

  async function drain(lock: SendLock): Promise<void> {
    await withSendLock(lock, async () => {
      while (lock.box === lockOf().box && (await step(lock.box)));
    })
  }

  async function sendAll(): Promise<void> {
    try {
      while (again) {
        again = false
        await drain(lockOf())
      }
    } catch (error) {
      env().log('Marks could not be sent', error)
    }
    running = false
  }

  return () => {
    again = true
    if (running || $owner.get() === '') return
    running = true
    void sendAll()
  }
}

/** Follows the connection of the browser, and sends when it is online again. Returns a function that stops this. */
function followNetwork($link: WritableAtom<QueueLink>, send: () => void): () => void {
  const offline = () => $link.set('off')
  const online = () => {
    $link.set('on')
    send()
  }
  addEventListener('online', online)
  addEventListener('offline', offline)
  return () => {
    removeEventListener('online', online)
    removeEventListener('offline', offline)
  }
}

const amendWith =
  <Mark>(next: string, mark: Mark) =>
  (entry: Capture<Mark>): Capture<Mark> => ({
    ...entry,
    id: next,
    former: [entry.id, ...(entry.former ?? [])],
    mark,
  })

const takenBack = <Mark>({ id, former, at }: Capture<Mark>): Capture<Mark> => ({
  id,
  former,
  at,
  takenBack: true,
})

/**
 * Creates the queue of marks and photos that wait on this device until the server has them: per user and subject,
 * across reloads, for 14 days. It sends them in order, marks before photos.
 */
export function captureQueue<Mark extends object, Receipt extends { id: string }>(
  options: CaptureOptions<Mark, Receipt>,
): CaptureQueue<Mark> {
  const { $entries, $isStored, boxOf, read, change, add } = captureList<Mark>(options.subject)
  const $link = atom<QueueLink>('on')
  const sendNext = captureSender({ ...options, $link, change })
  const lockOf = () => ({ box: boxOf(), isShared: $isStored.get() })
  const send = repeatUntilDone(lockOf, async (box) => await sendNext(await read(box)))

  const addEntry = (entry: Omit<Capture<Mark>, 'at'>) =>
    add({ ...entry, at: env().now().getTime() }).then(send)
  const changeAndSend: typeof change = (...how) => change(...how).then(send)

  return {
    $entries,
    $link,
    $isStored,
    send,
    start() {
      const restart = () => {
        $entries.set([])
        $link.set('on')
        void read(boxOf()).then(send)
      }
      return combineStops(followNetwork($link, send), $owner.subscribe(restart))
    },
    add(mark, photo) {
      const id = newId()
      void addEntry({ id, mark, ...(photo && { photo }) })
      return id
    },
    amend(id, mark) {
      const next = newId()
      const amended = amendWith(next, mark)
      void changeAndSend(id, amended, amended)
      return next
    },
    attach(id, photo) {
      const waits = $entries.get().some((entry) => entry.id === id)
      if (!waits) return void addEntry({ id, photo })
      const onlyPhoto = ({ at }: Capture<Mark>) => ({ id, at, photo })
      void changeAndSend(id, (entry) => ({ ...entry, photo }), onlyPhoto)
    },
    takeBack: (id) => void changeAndSend(id, takenBack, takenBack),
    discard: (id) => void change(id, () => undefined),
    discardAll: () => $entries.get().forEach(({ id }) => void change(id, () => undefined)),
    retry: (id) => void changeAndSend(id, (entry) => ({ ...entry, refused: undefined })),
  }
}

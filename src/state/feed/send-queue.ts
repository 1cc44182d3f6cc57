import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../env.ts'
import { randomKey } from '../../http/submission.ts'
import { $owner } from '../../session/session.ts'
import { endsSession, isRejected, isUndecided } from '../../http/error.ts'
import { drafts, keyOf } from '../record/drafts.ts'

/** A submitted entry that is not confirmed yet. */
export interface Pending<Values> {
  /** Its `Idempotency-Key`, so that it is stored once however often it is sent. */
  key: string
  values: Values
  status: 'sending' | 'failed'
}

export interface SendQueueOptions<Values, Created> {
  /** Name of the draft that stores the entries, so that they survive a reload. */
  draft: string
  /** Parses stored values, which any script may have written. */
  read(stored: unknown): Values | undefined
  send(values: Values, headers: Readonly<Record<string, string>>): Promise<Created>
  done(made: Created, values: Values): void
  /**
   * Receives values that were not sent because the session ended. Without it, the entry stays here to be sent again.
   */
  unsent?: ((values: Values) => void) | undefined
  /** Called if a response was lost: the entry may have been stored. */
  lost?: (() => void) | undefined
  /** Called if the server refused an entry that cannot have been stored. The entry is removed then. */
  refused(error: unknown, values: Values): void
}

export interface SendQueue<Values> {
  $pending: ReadableAtom<readonly Pending<Values>[]>
  add(values: Values): void
  retry(key: string): void
  discard(key: string): void
}

/** The queue with the function that confirms entries. */
export interface ConfirmableSendQueue<Values, Created> extends SendQueue<Values> {
  /** Confirms an entry, after its response or through other news of it. Ignores unknown keys. */
  stored(key: string, made: Created): void
}

interface DraftEntry {
  key?: unknown
  values?: unknown
  refused?: unknown
}

const draftEntries = (draft: { entries?: unknown } | undefined): readonly DraftEntry[] =>
  Array.isArray(draft?.entries) ? draft.entries.map((entry: unknown) => entry ?? {}) : []

/** Marks a stored entry that was refused after its user signed out, so that the next sign-in can report it. */
function markRefused(storageKey: string, key: string): void {
  try {
    const stored = env().drafts.getItem(storageKey)
    if (stored === null) return
    const draft = JSON.parse(stored) as { entries?: unknown }
    const entries = draftEntries(draft).map((entry) =>
      entry.key === key ? { ...entry, refused: true } : entry,
    )
    env().drafts.setItem(storageKey, JSON.stringify({ ...draft, entries }))
  } catch (error) {
    env().log('A draft could not be stored', error)
  }
}

/**
 * Returns the entries that were unconfirmed before a reload. They may have arrived, except those marked as unsent,
 * which are passed to `unsent` if given.
 */
function storedEntries<Values>({
  draft,
  read,
  unsent,
}: Pick<SendQueueOptions<Values, never>, 'draft' | 'read' | 'unsent'>) {
  const stored = draftEntries(drafts.read(draft)).flatMap(({ key, values, refused }) => {
    const parsed = read(values)
    if (typeof key !== 'string' || !/^\w{32}$/.test(key) || parsed === undefined) return []
    const entry: Pending<Values> = { key, values: parsed, status: 'failed' }
    return [{ entry, isUnsent: unsent !== undefined && refused === true }]
  })
  const entriesWith = (unsentFlag: boolean) =>
    stored.filter(({ isUnsent }) => isUnsent === unsentFlag).map(({ entry }) => entry)
  return { unsentEntries: entriesWith(true), retryable: entriesWith(false) }
}

function storeEntries(draft: string, entries: readonly Pending<object>[]): void {
  if (entries.length === 0) drafts.remove(draft)
  else drafts.write(draft, { entries: entries.map(({ key, values }) => ({ key, values })) })
}

/** Creates the entries of a send queue, stored under the name of its draft. */
function entriesOf<Values extends object>(draft: string) {
  const $pending = atom<readonly Pending<Values>[]>([])
  const set = (entries: readonly Pending<Values>[]) => {
    $pending.set(entries)
    storeEntries(draft, entries)
  }
  return {
    $pending,
    set,
    entryOf: (key: string) => $pending.get().find((entry) => entry.key === key),
    remove: (key: string) => set($pending.get().filter((entry) => entry.key !== key)),
    setStatus: (key: string, status: Pending<Values>['status']) =>
      set($pending.get().map((entry) => (entry.key === key ? { ...entry, status } : entry))),
  }
}

/** Returns whether the server refused an entry for good. After a lost response, a 401, 403 or 429 decides nothing. */
const isRefusal = (error: unknown, isRetry: boolean): boolean =>
  isRejected(error) && !(isRetry && isUndecided(error))

/**
 * Creates a send queue: entries that are shown before the server has responded. After a lost response, an entry can be
 * sent again under its key.
 */
export function sendQueue<Values extends object, Created>(
  options: SendQueueOptions<Values, Created>,
): ConfirmableSendQueue<Values, Created> {
  const { $pending, set, entryOf, remove, setStatus } = entriesOf<Values>(options.draft)

  const restore = () => {
    const { unsentEntries, retryable } = storedEntries(options)
    set(retryable)
    for (const { values } of unsentEntries) options.unsent?.(values)
  }

  function stored(key: string, made: Created): void {
    const values = entryOf(key)?.values
    if (values) remove(key)
    if (values) options.done(made, values)
  }

  /** Sends an entry. With `isRetry`, an earlier attempt may have stored it. */
  async function deliver({ key, values }: Pending<Values>, isRetry = false): Promise<void> {
    const owner = $owner.get()
    const storageKey = keyOf(options.draft)
    try {
      const made = await options.send(values, { 'Idempotency-Key': key })
      if (owner === $owner.get()) stored(key, made)
    } catch (error) {
      if (owner !== $owner.get() && isRefusal(error, isRetry)) markRefused(storageKey, key)
      if (owner !== $owner.get() || !entryOf(key)) return
      // The session of the request has ended: the same user may have signed in again since.
      if (isRefusal(error, isRetry) && !endsSession(error)) {
        remove(key)
        options.refused(error, values)
      } else {
        setStatus(key, 'failed')
        options.lost?.()
      }
    }
  }

  $owner.subscribe(restore)

  return {
    $pending,
    add(values) {
      const entry: Pending<Values> = { key: randomKey(), values, status: 'sending' }
      set([...$pending.get(), entry])
      void deliver(entry)
    },
    retry(key) {
      const entry = entryOf(key)
      if (!entry || entry.status === 'sending') return
      setStatus(key, 'sending')
      void deliver(entry, true)
    },
    discard: remove,
    stored,
  }
}

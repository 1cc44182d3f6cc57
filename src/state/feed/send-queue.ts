import { atom, type ReadableAtom } from 'nanostores'
import { env } from '../../env.ts'
import { randomKey } from '../../http/submission.ts'
import { $owner } from '../../session/session.ts'
import { isRejected, isRefusal } from '../../http/error.ts'
import { drafts, keyOf } from '../record/drafts.ts'

/** A submitted entry that is not confirmed yet. */
export interface Pending<Values> {
  /** Its `Idempotency-Key`, so that it is stored once however often it is sent. */
  key: string
  values: Values
  status: 'sending' | 'failed'
}

export interface SendQueueOptions<Values, Made> {
  /** Name of the draft that preserves it over a reload. */
  draft: string
  /** Parses stored values, which any script may have written. */
  read(stored: unknown): Values | undefined
  send(values: Values, headers: Readonly<Record<string, string>>): Promise<Made>
  done(made: Made, values: Values): void
  /**
   * Receives values that were not sent because the session ended. Without it, the entry stays here to be sent again.
   */
  unsent?: ((values: Values) => void) | undefined
  /** Called if a response was lost: the entry may have been stored. */
  lost?: (() => void) | undefined
  /** Called if the server refused an entry, which is removed then. */
  refused(error: unknown, values: Values): void
}

export interface SendQueue<Values> {
  $pending: ReadableAtom<readonly Pending<Values>[]>
  add(values: Values): void
  retry(key: string): void
  discard(key: string): void
}

/** The queue with the function that confirms entries. */
export interface ConfirmableSendQueue<Values, Made> extends SendQueue<Values> {
  /** Confirms an entry, after its response or through other news of it. Ignores unknown keys. */
  stored(key: string, made: Made): void
}

interface DraftEntry {
  key?: unknown
  values?: unknown
  refused?: unknown
}

const draftEntries = (draft: { entries?: unknown } | undefined): readonly DraftEntry[] =>
  Array.isArray(draft?.entries) ? draft.entries.map((entry: unknown) => entry ?? {}) : []

/** Marks a stored entry as unsent because the session has ended, so that the user is told at the next sign-in. */
function markRefused(storageKey: string, key: string): void {
  try {
    const draft = JSON.parse(env().drafts.getItem(storageKey) ?? '{}') as { entries?: unknown }
    const entries = draftEntries(draft).map((entry) =>
      entry.key === key ? { ...entry, refused: true } : entry,
    )
    env().drafts.setItem(storageKey, JSON.stringify({ ...draft, entries }))
  } catch (error) {
    env().log('A draft could not be kept', error)
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
    const known = read(values)
    if (typeof key !== 'string' || !/^\w{32}$/.test(key) || known === undefined) return []
    const entry: Pending<Values> = { key, values: known, status: 'failed' }
    return [{ entry, isGiven: unsent !== undefined && refused === true }]
  })
  const those = (given: boolean) =>
    stored.filter(({ isGiven }) => isGiven === given).map(({ entry }) => entry)
  return { given: those(true), rest: those(false) }
}

function keep(draft: string, entries: readonly Pending<object>[]): void {
  if (entries.length === 0) drafts.remove(draft)
  else drafts.write(draft, { entries: entries.map(({ key, values }) => ({ key, values })) })
}

/** Creates the entries of a send queue, stored under the name of its draft. */
function entriesOf<Values extends object>(draft: string) {
  const $pending = atom<readonly Pending<Values>[]>([])
  const set = (entries: readonly Pending<Values>[]) => {
    $pending.set(entries)
    keep(draft, entries)
  }
  return {
    $pending,
    set,
    entryOf: (key: string) => $pending.get().find((entry) => entry.key === key),
    remove: (key: string) => set($pending.get().filter((entry) => entry.key !== key)),
    mark: (key: string, status: Pending<Values>['status']) =>
      set($pending.get().map((entry) => (entry.key === key ? { ...entry, status } : entry))),
  }
}

/**
 * Creates a send queue: entries that are shown before the server has responded. After a lost response, an entry can be
 * sent again under its key.
 */
export function sendQueue<Values extends object, Made>(
  options: SendQueueOptions<Values, Made>,
): ConfirmableSendQueue<Values, Made> {
  const { $pending, set, entryOf, remove, mark } = entriesOf<Values>(options.draft)

  const restore = () => {
    const { given, rest } = storedEntries(options)
    set(rest)
    for (const { values } of given) options.unsent?.(values)
  }

  function stored(key: string, made: Made): void {
    const values = entryOf(key)?.values
    if (values) remove(key)
    if (values) options.done(made, values)
  }

  async function deliver({ key, values }: Pending<Values>): Promise<void> {
    const owner = $owner.get()
    const storageKey = keyOf(options.draft)
    try {
      const made = await options.send(values, { 'Idempotency-Key': key })
      if (owner === $owner.get()) stored(key, made)
    } catch (error) {
      if (owner === $owner.get() && !entryOf(key)) return
      if (isRejected(error)) {
        if (owner === $owner.get()) remove(key)
        else if (isRefusal(error)) markRefused(storageKey, key)
        options.refused(error, values)
      } else if (owner === $owner.get()) {
        mark(key, 'failed')
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
      mark(key, 'sending')
      void deliver(entry)
    },
    discard: remove,
    stored,
  }
}

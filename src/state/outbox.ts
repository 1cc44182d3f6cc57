import { atom, type ReadableAtom } from 'nanostores'
import { randomKey } from '../http/submission.ts'
import { $owner } from '../session/session.ts'
import { isAnswer } from '../http/error.ts'
import { drafts } from './drafts.ts'

/** What was handed in and is not confirmed yet. */
export interface Pending<Values> {
  /** Its `Idempotency-Key`: however often it is sent, it is stored once. */
  key: string
  values: Values
  status: 'sending' | 'failed'
}

export interface OutboxOptions<Values, Made> {
  /** Name of the draft under which it is kept over a reload. */
  draft: string
  /** Reads what was kept; anybody may have written it. */
  read(kept: unknown): Values | undefined
  send(values: Values, headers: Readonly<Record<string, string>>): Promise<Made>
  done(made: Made, values: Values): void
  /** The server has refused it: it is no longer here. */
  refused(error: unknown, values: Values): void
}

export interface Outbox<Values> {
  $pending: ReadableAtom<readonly Pending<Values>[]>
  add(values: Values): void
  retry(key: string): void
  discard(key: string): void
}

/** What was not confirmed before a reload; whether it arrived is not known. */
function keptEntries<Values>({
  draft,
  read,
}: Pick<OutboxOptions<Values, never>, 'draft' | 'read'>): readonly Pending<Values>[] {
  const entries = drafts.read(draft)?.['entries']
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const { key, values } = (entry ?? {}) as { key?: unknown; values?: unknown }
    const known = read(values)
    if (typeof key !== 'string' || !/^\w{32}$/.test(key) || known === undefined) return []
    return [{ key, values: known, status: 'failed' as const }]
  })
}

/** Entries that show before the server has answered. A lost answer leaves one to be sent again under its key. */
export function outbox<Values extends object, Made>(
  options: OutboxOptions<Values, Made>,
): Outbox<Values> {
  const { draft } = options
  const kept = () => keptEntries(options)
  const $pending = atom(kept())

  function set(entries: readonly Pending<Values>[]): void {
    $pending.set(entries)
    if (entries.length === 0) drafts.remove(draft)
    else drafts.write(draft, { entries: entries.map(({ key, values }) => ({ key, values })) })
  }

  const without = (key: string) => $pending.get().filter((entry) => entry.key !== key)
  const mark = (key: string, status: Pending<Values>['status']) =>
    set($pending.get().map((entry) => (entry.key === key ? { ...entry, status } : entry)))

  async function deliver({ key, values }: Pending<Values>): Promise<void> {
    const owner = $owner.get()
    try {
      const made = await options.send(values, { 'Idempotency-Key': key })
      if (owner !== $owner.get()) return
      set(without(key))
      options.done(made, values)
    } catch (error) {
      if (isAnswer(error)) {
        if (owner === $owner.get()) set(without(key))
        options.refused(error, values)
      } else if (owner === $owner.get()) mark(key, 'failed')
    }
  }

  $owner.listen(() => $pending.set(kept()))

  return {
    $pending,
    add(values) {
      const entry: Pending<Values> = { key: randomKey(), values, status: 'sending' }
      set([...$pending.get(), entry])
      void deliver(entry)
    },
    retry(key) {
      const entry = $pending.get().find((each) => each.key === key)
      if (!entry || entry.status === 'sending') return
      mark(key, 'sending')
      void deliver(entry)
    },
    discard: (key) => set(without(key)),
  }
}

import { env, hasEnv } from '../../env.ts'
import type { KeyStore } from '../../http/submission.ts'
import { $owner, onLogout } from '../../session/session.ts'
import { apiOrigin, isApplication } from '../../session/settings.ts'

/**
 * Returns the prefix of all drafts. Ids of users and records are those of a server, and guests may have several. No
 * prefix is the beginning of another one.
 */
const prefix = () => `assetdesk:draft${isApplication() ? '' : ` ${apiOrigin()} `}:`

/** Returns the storage key of a form's draft; for an empty name, the prefix of all drafts of the current user. */
export const keyOf = (form: string) => `${prefix()}${$owner.get()}:${form}`

/** Returns the name of the draft of a record's form; without an id, of a new record's. */
export const draftOf = (kind: string, id: number | undefined): string =>
  id === undefined ? kind : `${kind}:${id}`

/** Drafts that could not be stored, by their storage keys. They last until the page is left. */
const unstored = new Map<string, string>()

/** Returns the keys of all users' drafts for this server. */
export function draftKeys(): string[] {
  const stored = tryStorage(() => {
    const { drafts } = env()
    return [...Array(drafts.length).keys()].map((index) => drafts.key(index) ?? '')
  })
  return [...(stored ?? []), ...unstored.keys()].filter((key) => key.startsWith(prefix()))
}

const holdsFile = (value: unknown) => [value].flat().some((entry) => entry instanceof Blob)

/** Returns the values that can be stored: picked files stay in memory only. */
const writable = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)))

function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    env().log('A draft could not be stored', error)
    return undefined
  }
}

const textOf = (key: string) => unstored.get(key) ?? env().drafts.getItem(key)

function removeKey(key: string): void {
  unstored.delete(key)
  tryStorage(() => env().drafts.removeItem(key))
}

/**
 * Drafts: input per user and form, until it is saved or discarded or the user logs out. If storage is full or blocked,
 * drafts stay in memory.
 */
export const drafts = {
  /** Returns the stored values, with the time of writing as `$at`. */
  read(form: string): Readonly<Record<string, unknown>> | undefined {
    return tryStorage(() => {
      const stored: unknown = JSON.parse(textOf(keyOf(form)) ?? 'null')
      return stored !== null && typeof stored === 'object' && !Array.isArray(stored)
        ? (stored as Record<string, unknown>)
        : undefined
    })
  },
  write(form: string, values: object): void {
    const key = keyOf(form)
    const text = JSON.stringify({ ...writable(values), $at: env().now() })
    unstored.set(key, text)
    tryStorage(() => {
      // First, so that no outdated draft stays if storage is full.
      env().drafts.removeItem(key)
      env().drafts.setItem(key, text)
      unstored.delete(key)
    })
  },
  remove: (form: string): void => removeKey(keyOf(form)),
  /** Removes all drafts, at logout; with `butOwn` all but the current user's, when another user signs in. */
  removeAll({ butOwn = false }: { butOwn?: boolean } = {}): void {
    const own = keyOf('')
    for (const key of draftKeys()) {
      if (!butOwn || !key.startsWith(own)) removeKey(key)
    }
  },
}

/** Returns the store of the idempotency key with which a draft was sent. */
export function sentKey(draft: () => string): KeyStore {
  const name = () => `${draft()}:sent`
  return {
    // Any script can write to storage, and a header cannot contain every text.
    read: () => /^\w{32}$/.exec(String(drafts.read(name())?.['key']))?.[0],
    write: (key) => drafts.write(name(), { key }),
    remove: () => drafts.remove(name()),
  }
}

$owner.listen((person) => {
  // Also called in a copy of the bundle that is not configured.
  if (person !== '' && hasEnv()) drafts.removeAll({ butOwn: true })
})
onLogout(() => drafts.removeAll())

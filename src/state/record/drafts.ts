import { env, hasEnv } from '../../env.ts'
import type { KeyStore } from '../../http/submission.ts'
import { $owner, onLogout } from '../../session/session.ts'

const prefix = 'assetdesk:draft:'

/** The key of a form's draft; of the empty name, what all of the present person begin with. */
export const keyOf = (form: string) => `${prefix}${$owner.get()}:${form}`

/** Of all users. Throws if the storage is closed. */
export function draftKeys(): string[] {
  const { drafts } = env()
  return [...Array(drafts.length).keys()].flatMap((index) => {
    const key = drafts.key(index)
    return key?.startsWith(prefix) ? [key] : []
  })
}

const holdsFile = (value: unknown) => [value].flat().some((entry) => entry instanceof Blob)

/** Picked files stay in memory only. */
const writable = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)))

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    env().log('A draft could not be kept', error)
    return undefined
  }
}

/**
 * Typed values, kept per user and form until they are saved or discarded, or the user leaves.
 * Storage that is full or closed costs the draft, never the form.
 */
export const drafts = {
  /** With the moment at which it was written, as `$at`. */
  read(form: string): Readonly<Record<string, unknown>> | undefined {
    return quietly(() => {
      const kept: unknown = JSON.parse(env().drafts.getItem(keyOf(form)) ?? 'null')
      return kept !== null && typeof kept === 'object' && !Array.isArray(kept)
        ? (kept as Record<string, unknown>)
        : undefined
    })
  },
  write(form: string, values: object): void {
    const kept = { ...writable(values), $at: env().now() }
    quietly(() => env().drafts.setItem(keyOf(form), JSON.stringify(kept)))
  },
  remove(form: string): void {
    quietly(() => env().drafts.removeItem(keyOf(form)))
  },
  /** All, at logout; all but the current user's when another one signs in. */
  removeAll({ butOwn = false }: { butOwn?: boolean } = {}): void {
    const own = keyOf('')
    quietly(() => {
      for (const key of draftKeys()) {
        if (!butOwn || !key.startsWith(own)) env().drafts.removeItem(key)
      }
    })
  },
}

/** Keeps beside a draft the key that it was sent under. */
export function sentKey(draft: () => string): KeyStore {
  const name = () => `${draft()}:sent`
  return {
    // Any script can write to storage; headers cannot hold all text.
    read: () => /^\w{32}$/.exec(String(drafts.read(name())?.['key']))?.[0],
    write: (key) => drafts.write(name(), { key }),
    remove: () => drafts.remove(name()),
  }
}

$owner.listen((person) => {
  // This also reaches a copy of the bundle without configuration.
  if (person !== '' && hasEnv()) drafts.removeAll({ butOwn: true })
})
onLogout(() => drafts.removeAll())

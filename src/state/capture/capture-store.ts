import { openDB, type DBSchema } from 'idb'

/** Something that was captured on this device and waits for the server. */
export interface Capture<Mark> {
  /** The UUID of the mark: however often it is sent, it is stored once. */
  id: string
  /** Ids under which the server may have it without its changes. */
  former?: readonly string[] | undefined
  /** Undefined once the server has the mark and only the photo is waiting. */
  mark?: Mark | undefined
  photo?: Blob | undefined
  /** The mark was taken back before its response arrived, so the server may have it. */
  takenBack?: true | undefined
  /** Why the server refused it. */
  refused?: string | undefined
  /** When it was captured, in milliseconds since 1970. */
  at: number
}

/** Where captures wait. `box` separates users, servers and subjects from each other. */
export interface CaptureStore<Mark> {
  /** In the order in which they were added. */
  all(box: string): Promise<Capture<Mark>[]>
  add(box: string, captures: readonly Capture<Mark>[]): Promise<void>
  /** Replaces a capture by the result of `work`; undefined removes it. Resolves to false if it no longer exists. */
  change(
    box: string,
    id: string,
    work: (capture: Capture<Mark>) => Capture<Mark> | undefined,
  ): Promise<boolean>
}

interface Row extends Capture<unknown> {
  /** Assigned by the database: the order of all captures of this browser. */
  seq?: number
  box: string
}

interface Schema extends DBSchema {
  captures: {
    key: number
    value: Row
    indexes: { box: string; one: [string, string]; at: number }
  }
}

/** The prefix that all storage of embedded elements has. */
const database = 'assetdesk:captures'
/** Milliseconds until unsent captures are deleted: 14 days. */
const expiresAfter = 14 * 86_400_000

/**
 * Opens the database of this browser and deletes captures that are unsent for 14 days. Rejects if the browser has none,
 * such as in a frame without storage.
 */
export async function browserCaptures<Mark>(now: number): Promise<CaptureStore<Mark>> {
  const db = await openDB<Schema>(database, 1, {
    upgrade(created) {
      const store = created.createObjectStore('captures', { keyPath: 'seq', autoIncrement: true })
      store.createIndex('box', 'box')
      store.createIndex('one', ['box', 'id'])
      store.createIndex('at', 'at')
    },
    // A later version of this code in another tab.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  })
  // A crash of the device must not lose captures that the screen shows as stored.
  const writing = () => db.transaction('captures', 'readwrite', { durability: 'strict' })
  const purge = writing()
  for await (const old of purge.store
    .index('at')
    .iterate(IDBKeyRange.upperBound(now - expiresAfter)))
    await old.delete()
  await purge.done
  return {
    all: async (box) =>
      (await db.getAllFromIndex('captures', 'box', box)) as unknown as Capture<Mark>[],
    async add(box, captures) {
      const { store, done } = writing()
      await Promise.all([...captures.map((capture) => store.add({ ...capture, box })), done])
    },
    async change(box, id, work) {
      const { store, done } = writing()
      const row = await store.index('one').get([box, id])
      if (row) {
        const next = work(row as unknown as Capture<Mark>)
        if (next) await store.put({ ...next, seq: row.seq, box } as Row)
        else await store.delete(row.seq as number)
      }
      await done
      return row !== undefined
    },
  }
}

/** Returns storage in memory, for browsers without a database. */
export function pageCaptures<Mark>(
  box: string,
  start: readonly Capture<Mark>[],
): CaptureStore<Mark> {
  const boxes = new Map([[box, [...start]]])
  const of = (name: string) => boxes.get(name) ?? []
  return {
    all: (name) => Promise.resolve([...of(name)]),
    add(name, captures) {
      // Pending writes of a failed database are among the initial captures.
      const isNew = ({ id }: Capture<Mark>) => of(name).every((each) => each.id !== id)
      boxes.set(name, [...of(name), ...captures.filter(isNew)])
      return Promise.resolve()
    },
    change(name, id, work) {
      const before = of(name)
      const next = before.flatMap((each) => (each.id === id ? (work(each) ?? []) : [each]))
      boxes.set(name, next)
      return Promise.resolve(before.some((each) => each.id === id))
    },
  }
}

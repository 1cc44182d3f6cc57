import type { Readable } from 'node:stream'

/** The store of files: one flat name per file. Every failure of the store itself rejects. */
export interface Files {
  /** Folder or address of the store, for messages to operators. */
  readonly place: string
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Atomic, and durable once it resolves; replaces an existing file of that name. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Also removes what an interrupted `write` left; resolves when there is no such file. */
  remove(key: string): Promise<void>
  /** Rejects when files cannot be stored. */
  check(): Promise<void>
  /** What tells this store from all others; undefined before the first start with it. */
  mark(): Promise<string | undefined>
  setMark(mark: string): Promise<void>
}

/** Name of the file that holds a store's mark. */
export const markName = 'assetdesk-store.txt'

const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  /** Any file that is no picture. */
  bin: 'application/octet-stream',
} as const

const keyShape = /^[a-z0-9][a-z0-9_-]{0,200}(\.thumb)?\.(jpg|jpeg|png|webp|gif|bin)$/

/** Media type of a file by its name in the store; undefined when no file has such a name. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyShape.exec(key)?.[2]
  return extension && contentTypes[extension as keyof typeof contentTypes]
}

/** Name of a picture's thumbnail. */
export function thumbnailKey(key: string): string {
  return key.replace(/\.\w+$/, '.thumb.webp')
}

/** Keys of the rows to which a stored file of this name can belong: a thumbnail has the name of its picture. */
export function keysOf(name: string): string[] {
  const stem = /^(.*)\.thumb\.webp$/.exec(name)?.[1]
  return stem === undefined ? [name] : Object.keys(contentTypes).map((each) => `${stem}.${each}`)
}

/** Names of what is stored under a row's key: pictures have a thumbnail; none for what is no name of a file. */
export function storedNames(key: string): string[] {
  const type = contentTypeOf(key)
  if (type === undefined) return []
  return type === contentTypes.bin ? [key] : [key, thumbnailKey(key)]
}

/** Returns the key; throws when it is not a file's name, so that no path outside the store can be reached. */
export function checkedKey(key: string): string {
  if (!contentTypeOf(key)) throw new Error(`Not the name of a file: ${key}`)
  return key
}

import type { Readable } from 'node:stream'

/** The store of files, by a flat name. Every method rejects if the store fails. */
export interface Files {
  /** Folder or address of the store, for messages to operators. */
  readonly place: string
  /** Opens a file; undefined if it does not exist. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Writes a file atomically, replacing an existing one. The file is durable when this resolves. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Removes a file and the remains of an interrupted `write`. Resolves even if there is no such file. */
  remove(key: string): Promise<void>
  /** Rejects if files cannot be stored. */
  check(): Promise<void>
  /** Returns the unique mark of this store; undefined before the first start. */
  mark(): Promise<string | undefined>
  setMark(mark: string): Promise<void>
}

/** Name of the file with the mark of the store. */
export const markName = 'assetdesk-store.txt'

const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  /** Any file that is not a picture. */
  bin: 'application/octet-stream',
} as const

const keyShape = /^[a-z0-9][a-z0-9_-]{0,200}(\.thumb)?\.(jpg|jpeg|png|webp|gif|bin)$/

/** Returns the media type of a file by its name in the store; undefined for an invalid name. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyShape.exec(key)?.[2]
  return extension && contentTypes[extension as keyof typeof contentTypes]
}

/** Returns the name of a picture's thumbnail. */
export function thumbnailKey(key: string): string {
  return key.replace(/\.\w+$/, '.thumb.webp')
}

/** Returns the possible keys of the row of a stored file. A thumbnail may belong to a picture of any format. */
export function keysOf(name: string): string[] {
  const stem = /^(.*)\.thumb\.webp$/.exec(name)?.[1]
  return stem === undefined ? [name] : Object.keys(contentTypes).map((each) => `${stem}.${each}`)
}

/** Returns the names of the stored files of a row's key, including the thumbnail of a picture. Empty for an invalid key. */
export function storedNames(key: string): string[] {
  const type = contentTypeOf(key)
  if (type === undefined) return []
  return type === contentTypes.bin ? [key] : [key, thumbnailKey(key)]
}

/** Returns the key. Throws for an invalid name, which could be a path outside the store. */
export function checkedKey(key: string): string {
  if (!contentTypeOf(key)) throw new Error(`Not the name of a file: ${key}`)
  return key
}

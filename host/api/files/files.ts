import type { Readable } from 'node:stream'

/** The picture store: one flat name per file. Every failure of the store itself rejects. */
export interface Files {
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Atomic, and durable once it resolves; replaces an existing file of that name. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Also removes what an interrupted `write` left; resolves when there is no such file. */
  remove(key: string): Promise<void>
  /** Rejects when pictures cannot be stored. */
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
} as const

const keyShape = /^[a-z0-9][a-z0-9_-]{0,200}(\.thumb)?\.(jpg|jpeg|png|webp)$/

/** Media type of a picture by its name; undefined when the name is not a picture's. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyShape.exec(key)?.[2]
  return extension && contentTypes[extension as keyof typeof contentTypes]
}

/** Name of a picture's thumbnail. */
export function thumbnailKey(key: string): string {
  return key.replace(/\.\w+$/, '.thumb.webp')
}

/** Returns the key; throws when it is not a picture's name, so that no path outside the store can be reached. */
export function checkedKey(key: string): string {
  if (!contentTypeOf(key)) throw new Error(`Not the name of a picture: ${key}`)
  return key
}

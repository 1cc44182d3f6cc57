import type { Readable } from 'node:stream'

/** The picture store: one flat name per file. Every failure of the store itself rejects. */
export interface Files {
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Whole or not at all, and lasting once it resolves; an existing file of that name is replaced. */
  write(key: string, content: Uint8Array): Promise<void>
  /** Also what an interrupted writing left; resolves when there is no such file. */
  remove(key: string): Promise<void>
  /** Rejects when pictures cannot be stored. */
  check(): Promise<void>
}

const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const

const keyShape = /^[a-z0-9][a-z0-9_-]{0,200}(\.thumb)?\.(jpg|jpeg|png|webp)$/

/** The type that a picture is served with, undefined for what is no name of a picture. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyShape.exec(key)?.[2]
  return extension && contentTypes[extension as keyof typeof contentTypes]
}

/** Name of the small picture for tables that belongs to a picture. */
export function thumbnailKey(key: string): string {
  return key.replace(/\.\w+$/, '.thumb.webp')
}

/** The same name; throws for what is none, so that no store is ever asked for anything else. */
export function checkedKey(key: string): string {
  if (!contentTypeOf(key)) throw new Error(`Not the name of a picture: ${key}`)
  return key
}

import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sameText, sign } from './keys.ts'

/** The picture store: one flat name per file. */
export interface Files {
  /** Undefined when there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Whole or not at all; an existing file of that name is replaced. */
  write(key: string, content: Uint8Array): Promise<void>
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

function checkedKey(key: string): string {
  if (!contentTypeOf(key)) throw new Error(`Not the name of a picture: ${key}`)
  return key
}

/** Pictures as files of one folder. */
export function folderFiles(folder: string): Files {
  const path = (key: string) => join(folder, checkedKey(key))
  return {
    async read(key) {
      const file = await open(path(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: createReadStream('', { fd: file }), bytes: size }
    },
    async write(key, content) {
      await mkdir(folder, { recursive: true })
      const target = path(key)
      const unfinished = `${target}.${process.pid}.tmp`
      const file = await open(unfinished, 'w')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, target)
    },
    remove: (key) => rm(path(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}

const hour = 3600

/** Makes and checks the addresses under which pictures load without a bearer. */
export interface FileLinks {
  /** Path and query, good for one to two hours; the same within a clock hour, so that browsers cache. */
  path(key: string, now?: number): string
  /** Seconds that the link is still good for; undefined when it is forged or has expired. */
  secondsLeft(
    key: string,
    link: { until: string; signature: string },
    now?: number,
  ): number | undefined
}

/** Addresses remembered at most: signing costs more than all else about a picture in a list. */
const remembered = 20_000

export function fileLinks(key: Uint8Array): FileLinks {
  const signature = (file: string, until: string) => sign(key, `${file}\n${until}`)
  const paths = new Map<string, string>()
  return {
    path(file, now = Date.now()) {
      const until = String((Math.floor(now / 1000 / hour) + 2) * hour)
      const known = paths.get(file)
      if (known?.startsWith(`/files/${file}?until=${until}&`)) return known
      const path = `/files/${file}?until=${until}&signature=${signature(file, until)}`
      if (paths.size >= remembered) paths.clear()
      paths.set(file, path)
      return path
    },
    secondsLeft(file, link, now = Date.now()) {
      const left = Number(link.until) - Math.floor(now / 1000)
      const genuine = sameText(link.signature, signature(file, link.until))
      return genuine && left > 0 ? left : undefined
    },
  }
}

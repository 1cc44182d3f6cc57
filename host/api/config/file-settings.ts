import type { Settings } from './settings.ts'
import { readStorageUrl, type StorageSettings } from './storage-settings.ts'

/** Settings of files. */
export interface FileSettings {
  /** Bucket for files, instead of `images` in `dataDir`. */
  storage: StorageSettings | undefined
  /** Maximum size of a ticket attachment in bytes. */
  maxAttachmentBytes: number
  /** Maximum number of rows of one import. */
  maxImportRows: number
  /** The ClamAV daemon that scans attachments; undefined if there is none. */
  clamd: { host: string; port: number } | undefined
}

function readClamd(settings: Settings): FileSettings['clamd'] {
  const value = settings.text('CLAMD_URL')
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && `tcp://${url.host}` === value.replace(/\/$/, '')
  if (!isPlain || url.hostname === '' || url.port === '') {
    settings.fault('CLAMD_URL', 'must be tcp://HOST:PORT, such as tcp://localhost:3310')
    return undefined
  }
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port) }
}

export const readFileSettings = (settings: Settings): FileSettings => ({
  storage: readStorageUrl(settings),
  maxAttachmentBytes:
    settings.integer('ATTACHMENT_MAX_MB', { min: 1, max: 50, fallback: 10 }) * 1_000_000,
  maxImportRows: settings.integer('IMPORT_ROWS', { min: 100, max: 50_000, fallback: 10_000 }),
  clamd: readClamd(settings),
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** Automatic backups. */
export interface BackupSettings {
  folder: string
  /** Minutes after midnight in the business time zone. */
  at: number[]
  /** Maximum number of backups. */
  keep: number
  /** Path of a file with age recipients (public keys). If set, backups are encrypted for them. */
  keyFile: string | undefined
}

/** Reads `BACKUP_DIR`, `BACKUP_AT`, `BACKUP_KEEP` and `BACKUP_KEY_FILE`. Returns undefined without `BACKUP_DIR`. */
export function readBackups(settings: Settings): BackupSettings | undefined {
  const folder = settings.text('BACKUP_DIR')
  const at = readTimes(settings)
  const keep = settings.integer('BACKUP_KEEP', { min: 1, max: 10_000, fallback: 14 })
  const keyFile = settings.text('BACKUP_KEY_FILE')
  const keyFault = keyFile === undefined ? undefined : keyFaultOf(keyFile)
  if (keyFault !== undefined)
    settings.fault('BACKUP_KEY_FILE', `names ${keyFile}, which ${keyFault}`)
  return folder === undefined
    ? undefined
    : { folder: resolve(folder), at, keep, keyFile: keyFile && resolve(keyFile) }
}

function readTimes(settings: Settings): number[] {
  const named = settings.list('BACKUP_AT')
  const times = (named.length > 0 ? named : ['02:30']).map((text) => {
    const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
    if (hours === undefined) settings.fault('BACKUP_AT', 'must be times of day such as 02:30')
    return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  })
  return [...new Set(times)].toSorted((a, b) => a - b)
}

/** Returns what is wrong with a file of age keys, or undefined. A backup checks the keys themselves. */
function keyFaultOf(file: string): string | undefined {
  try {
    const hasKey = /^[^\S\n]*(age1|AGE-SECRET-KEY-1)/m.test(readFileSync(file, 'utf8'))
    return hasKey ? undefined : 'contains no age key'
  } catch {
    return 'cannot be read'
  }
}

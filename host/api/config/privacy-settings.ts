import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { assetScopes, type EmployeeSight } from '../../../src/domain/access/asset-sight.ts'
import { readRetention, type RetentionSettings } from './retention-settings.ts'
import type { Settings } from './settings.ts'

/** Settings for what users see of each other, the privacy policy, erasures and retention. */
export interface PrivacySettings extends EmployeeSight {
  /** The company's own privacy policy: its address, or its text in Markdown; null: the text of the product. */
  policy: { url: string } | { text: string } | null
  /** The list of erasures, which a restore repeats. */
  erasuresFile: string
  /** Days after which old data are removed; 0: never. */
  retention: RetentionSettings
}

/** The list of erasures in `DATA_DIR`, unless `ERASURES_FILE` names another. */
export const erasuresFile = 'erasures.jsonl'

/** Maximum size of the privacy policy in bytes. Every page contains it. */
const policyLimit = 64_000

export const readPrivacy = (settings: Settings): PrivacySettings => ({
  employeeSees: settings.oneOf('EMPLOYEE_SEES', assetScopes) ?? 'all',
  employeeDetails: settings.flag('EMPLOYEE_DETAILS', true),
  policy: readPolicy(settings),
  erasuresFile: readWritableErasuresFile(settings),
  retention: readRetention(settings),
})

/** Returns the path of the list of erasures. It is not in the database, because a restore replaces that. */
export const readErasuresFile = (settings: Settings): string =>
  resolve(settings.text('ERASURES_FILE') ?? join(settings.text('DATA_DIR') ?? 'data', erasuresFile))

/** Reads the path of the list of erasures. Checks that a list that `ERASURES_FILE` names can be written. */
function readWritableErasuresFile(settings: Settings): string {
  const file = readErasuresFile(settings)
  if (settings.text('ERASURES_FILE') !== undefined) {
    try {
      accessSync(existsSync(file) ? file : dirname(file), constants.W_OK)
    } catch {
      settings.fault('ERASURES_FILE', `names ${file}, which cannot be written`)
    }
  }
  return file
}

function readPolicy(settings: Settings): PrivacySettings['policy'] {
  const url = settings.url('PRIVACY_URL')
  const file = settings.text('PRIVACY_FILE')
  if (file === undefined) return url === undefined ? null : { url }
  if (url !== undefined)
    settings.fault('PRIVACY_FILE', 'is set, and PRIVACY_URL too. Set one of them')
  try {
    const bytes = readFileSync(file)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    if (text !== '' && bytes.length <= policyLimit) return { text }
    settings.fault('PRIVACY_FILE', `must have text, and at most ${policyLimit} bytes`)
  } catch {
    settings.fault('PRIVACY_FILE', `names ${file}, which cannot be read as UTF-8`)
  }
  return null
}

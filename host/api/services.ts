import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { signInLimit, type SignInLimit } from './identity/limit.ts'
import { identityVerifier, type IdentityVerifier } from './identity/verify.ts'
import { fairUse, type FairUse } from './http/fair-use.ts'
import { fileLinks, type FileLinks } from './files/links.ts'
import { openFiles } from './files/open.ts'
import type { Files } from './files/files.ts'
import { loadKeys, type Keys } from './keys.ts'

/** Dependencies of all parts of the API, created once per process. */
export interface Services {
  db: Database
  config: Config
  keys: Keys
  files: Files
  links: FileLinks
  verifyIdentity: IdentityVerifier
  signIns: SignInLimit
  fairUse: FairUse
}

export async function openServices(db: Database, config: Config): Promise<Services> {
  const keys = await loadKeys(db, config.secretKey)
  return {
    db,
    config,
    keys,
    files: await openFiles(config),
    links: fileLinks(keys.files),
    verifyIdentity: identityVerifier(config.identity, keys.identity),
    fairUse: fairUse(config.perMinute),
    signIns: signInLimit({ failures: config.signInFailures }),
  }
}

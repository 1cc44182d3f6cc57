import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { FileLinks, Files } from './lib/files.ts'
import type { Keys } from './lib/keys.ts'

/** What every part of the API may reach for; made once per process in app.ts. */
export interface Services {
  db: Database
  config: Config
  keys: Keys
  files: Files
  links: FileLinks
}

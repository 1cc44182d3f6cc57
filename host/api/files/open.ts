import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { folderFiles } from './folder.ts'
import type { Files } from './files.ts'

/** Where pictures are stored: the bucket if one is configured, else `images` in the data folder. */
export type FilesPlace = Pick<Config, 'dataDir'> & { storage?: Config['storage'] }

/** Returns the file store of a configuration. */
export async function openFiles({ dataDir, storage }: FilesPlace): Promise<Files> {
  if (!storage) return folderFiles(join(dataDir, 'images'))
  // Loaded only if a bucket is configured.
  const { s3Files } = await import('./bucket.ts')
  return s3Files(storage)
}

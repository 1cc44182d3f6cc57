import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderFiles } from './folder.ts'
import type { Files } from './files.ts'

/** Where pictures are kept: the bucket, else the folder `images` of the data. */
export type FilesPlace = Pick<Config, 'dataDir'> & { storage?: Config['storage'] }

/** The picture store of a configuration. */
export async function openFiles({ dataDir, storage }: FilesPlace): Promise<Files> {
  if (!storage) return folderFiles(join(dataDir, 'images'))
  // Only who keeps pictures in a bucket carries its client.
  const { s3Files } = await import('./bucket.ts')
  return s3Files(storage)
}

import { open } from 'node:fs/promises'

/** Makes a rename in the folder durable. Does nothing on Windows, where Node cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const packable = /\.(js|css|html|svg|json|txt|wasm|webmanifest)$/
const smallest = 1024

/** Writes `.br` and `.gz` files next to every compressible file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && packable.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

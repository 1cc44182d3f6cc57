import { readFileSync } from 'node:fs'

/** A version of a package that the lock file pins. */
export interface Locked {
  name: string
  version: string
  /** The declared license, or an empty string if there is none. */
  license: string
  /** SHA-512 of its archive, in hexadecimal digits. */
  sha512: string
  /** `excluded`: only used by tests. `optional`: only installed on some platforms. */
  scope: 'required' | 'optional' | 'excluded'
}

interface Lock {
  packages: Record<
    string,
    {
      name?: string
      version?: string
      license?: string
      integrity?: string
      dev?: boolean
      optional?: boolean
      devOptional?: boolean
    }
  >
}

/** Returns each version of each package in the lock file once. */
export function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const all = Object.entries(packages).flatMap(([path, entry]): Locked[] => {
    const { name, version, license = '', integrity = '' } = entry
    const [, base64] = /^sha512-(\S+)/.exec(integrity) ?? []
    if (version === undefined || base64 === undefined) return []
    const isOptional = entry.optional === true || entry.devOptional === true
    return [
      {
        name: name ?? path.replace(/.*node_modules\//, ''),
        version,
        license,
        sha512: Buffer.from(base64, 'base64').toString('hex'),
        scope: entry.dev ? 'excluded' : isOptional ? 'optional' : 'required',
      },
    ]
  })
  // If a version is installed in several places, the one that the product needs counts.
  const order = ['excluded', 'optional', 'required']
  const sorted = all.toSorted((one, other) => order.indexOf(one.scope) - order.indexOf(other.scope))
  return [
    ...new Map(sorted.map((each) => [`${each.name}@${each.version}`, each])).values(),
  ].toSorted((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  )
}

/** Licences that only require their text to be included, which the notices do. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/

/** Explains the other licences, and packages that declare none. */
const explained: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'libvips, a separate library beside the server, which you may replace with another build. If this package contains it, the texts of its licences are above.',
  'MPL-2.0':
    'Only used to build style sheets, unchanged and not part of this package. Sources: https://github.com/parcel-bundler/lightningcss',
  'CC-BY-4.0':
    'Data of https://caniuse.com by Alexis Deveria and others. Only used to build, unchanged and not part of this package.',
  Unlicense: 'In the public domain. It has no conditions.',
  eval: 'Declares the MIT License in an outdated form. Only used to build styles, and not part of this package.',
  'require-like':
    'Declares no licence, but its archive contains the text of the MIT License. Only used to build styles, and not part of this package.',
}

/** Returns the parts of an expression that apply together, each as a list of alternatives. */
const partsOf = (license: string): string[][] =>
  license.split(/\s+and\s+/i).map((part) => part.replaceAll(/[()]/g, '').split(/\s+or\s+/i))

/**
 * Returns a line for each licence that requires more than its text, of the product and its build. Throws if a licence
 * has no explanation here.
 */
export function licenceLines(packages: readonly Locked[]): string[] {
  const packagesByLicence = new Map<string, string[]>()
  for (const { name, version, license, scope } of packages) {
    if (scope === 'excluded') continue
    const parts = license === '' ? [[name]] : partsOf(license)
    for (const [first = '', ...others] of parts) {
      if ([first, ...others].some((each) => permissive.test(each))) continue
      if (!Object.hasOwn(explained, first))
        throw new Error(
          `${name}@${version} has the licence ${license || 'none'}. Explain it in host/build/locked.ts`,
        )
      const names = packagesByLicence.get(first) ?? []
      packagesByLicence.set(first, [...names, `${name} ${version}`])
    }
  }
  return [...packagesByLicence].map(([key, names]) => {
    const title = names.length === 1 && names[0]?.startsWith(`${key} `) ? '' : ` (${key})`
    return `- ${names.join(', ')}${title}: ${explained[key]}`
  })
}

import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { licenceLines, lockedPackages, type Locked } from './locked.ts'
import { nativeLibraries } from './native-libraries.ts'
import { noticeOf } from './notices.ts'
import type { Part } from './server-sources.ts'

const bundles = ['page', 'elements', 'elements/light']
/** The heading of a package in notices: `## name - 1.0.0 (MIT)`. */
const heading = /^## (\S+) (?:- )?(\d\S*) \((.+)\)$/gm

interface Component {
  name: string
  version: string
  license: string
  /** Whether it is a native library inside an npm package. */
  isNative?: boolean
  scope?: Locked['scope']
}

/** Returns the notices and the lists of components for a server package with these folders of `node_modules`. */
export function legalParts(
  folders: readonly string[],
  about: { name: string; version: string },
): Part[] {
  const own = folders.map(noticeOf)
  const bundled = bundles.map((name) => {
    const text = readFileSync(`dist/${name}/THIRD-PARTY-NOTICES.md`, 'utf8')
    return text.replace(/^# .*$/m, `# Bundled into dist/${name}`)
  })
  const notices = [
    '# Third-party notices\n\nThis package contains code of the following packages.\n',
    ...own,
    ...bundled,
    `# Licences with further conditions\n\nOf all packages of the product and its build (sbom-lock.cdx.json):\n\n${licenceLines(lockedPackages()).join('\n')}\n`,
  ].join('\n')
  return [
    { path: 'THIRD-PARTY-NOTICES.md', content: notices },
    {
      path: 'sbom.cdx.json',
      content: sbom([...componentsIn(notices), ...folders.flatMap(insideOf)], about),
    },
    { path: 'sbom-lock.cdx.json', content: lockedSbom({ ...about, name: 'assetdesk-lock' }) },
  ]
}

const insideOf = (folder: string): Component[] =>
  nativeLibraries(folder).map(({ name, version, license = '' }) => ({
    name,
    version,
    license,
    isNative: true,
  }))

/** Returns a list of components in CycloneDX format. Packages from npm have the hash of their archive. */
function sbom(components: readonly Component[], about: { name: string; version: string }): string {
  const unique = new Map(components.map((each) => [purlOf(each), each]))
  const hashes = new Map(
    lockedPackages().map((each) => [`${each.name}@${each.version}`, each.sha512]),
  )
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': about.name, ...about } },
      components: [...unique].map(([purl, { name, version, license, scope }]) => {
        const content = hashes.get(`${name}@${version}`)
        return {
          type: 'library',
          'bom-ref': purl,
          name,
          version,
          purl,
          ...(scope && { scope }),
          ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
          ...(license && { licenses: [licenseOf(license)] }),
        }
      }),
    },
    null,
    1,
  )
}

/** Returns a licence as an SPDX expression if it is one, else as a name. */
const licenseOf = (text: string): object =>
  /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*\)?$/.test(text)
    ? { expression: text }
    : { license: { name: text } }

/** Returns the list of all packages in the lock file, including those of the build and the tests. */
export const lockedSbom = (about: { name: string; version: string }): string =>
  sbom(lockedPackages(), about)

/** Returns the components that notices name in their headings. */
const componentsIn = (notices: string): Component[] =>
  [...notices.matchAll(heading)].map(([, name = '', version = '', license = '']) => ({
    name,
    version,
    license,
  }))

/** Writes the list of components of a bundle into its folder. */
export function writeSbom(folder: string): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const about = { name: `assetdesk-${basename(folder)}`, version }
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom(componentsIn(notices), about))
}

const purlOf = ({ name, version, isNative }: Component): string =>
  isNative
    ? `pkg:generic/${name}@${encodeURIComponent(version)}`
    : `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeOf } from './notices.ts'
import type { Part } from './server-sources.ts'

/** What was bundled into the page and the elements has its notices there: `## name - 1.0.0 (MIT)`. */
const bundles = ['page', 'elements', 'elements/light']
const heading = /^## (\S+) (?:- )?(\d\S*) \((.+)\)$/gm

interface Component {
  name: string
  version: string
  license: string
  /** Not from npm: a library inside a package. */
  isNative?: boolean
}

/** The notices and the list of components of a package of these folders of `node_modules`. */
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
  ].join('\n')
  const named = [...notices.matchAll(heading)].map(([, name = '', version = '', license = '']) => ({
    name,
    version,
    license,
  }))
  return [
    { path: 'THIRD-PARTY-NOTICES.md', content: notices },
    {
      path: 'sbom.cdx.json',
      content: sbom([...named, ...folders.flatMap(nativeLibraries)], about),
    },
  ]
}

/** Libraries that a package of prebuilt binaries lists in `versions.json`. */
function nativeLibraries(folder: string): Component[] {
  const file = join(folder, 'versions.json')
  if (!existsSync(file)) return []
  const versions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.entries(versions).map(([name, version]) => ({
    name,
    version,
    license: '',
    isNative: true,
  }))
}

function sbom(components: readonly Component[], about: { name: string; version: string }): string {
  const unique = new Map(components.map((each) => [purlOf(each), each]))
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': about.name, ...about } },
      components: [...unique].map(([purl, { name, version, license }]) => ({
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        ...(license && { licenses: [{ expression: license }] }),
      })),
    },
    null,
    1,
  )
}

const purlOf = ({ name, version, isNative }: Component): string =>
  isNative
    ? `pkg:generic/${name}@${encodeURIComponent(version)}`
    : `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

import { message, type Message } from '../../../src/wire/texts.ts'
import { attachmentTexts as texts } from '../../../src/domain/messages/en/attachment.ts'

/** Main parts of Office files, by their content types. */
const mains = [
  ['wordprocessingml.document.main', 'docx'],
  ['spreadsheetml.sheet.main', 'xlsx'],
  ['presentationml.presentation.main', 'pptx'],
  ['wordprocessingml.template.main', 'dotx'],
  ['spreadsheetml.template.main', 'xltx'],
  ['presentationml.template.main', 'potx'],
  ['presentationml.slideshow.main', 'ppsx'],
  ['macroEnabled.main', 'docm'],
] as const

/** Types of OpenDocument files and of books. */
const types: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.graphics': 'odg',
  'application/epub+zip': 'epub',
}

/** Entries by which other archives are known. */
const others = [
  ['AndroidManifest.xml', 'apk'],
  ['META-INF/MANIFEST.MF', 'jar'],
  ['Index/Presentation.iwa', 'key'],
  ['Index/CalculationEngine.iwa', 'numbers'],
  ['Index/Document.iwa', 'pages'],
  ['FixedDocumentSequence.fdseq', 'xps'],
] as const

/** Parts of an archive that say what it is, and the most bytes of each. */
const typeParts = ['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']
const typePartBytes = 1_000_000

/** Modules of Basic and scripts, by the names of entries or by the types of parts. */
const macroEntry =
  /(?:^|\/)(?:vbaProject[^/]*$|vbaData\.xml$|macrosheets\/)|^Scripts\/.*[^/]$|^Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)[^/]+$/i
const macroType = /macroEnabled|vbaProject|macrosheet/i

/** Most entries that are looked at: documents have hundreds, and looking at each holds other requests up. */
const mostEntries = 10_000

interface Listing {
  names: string[]
  /** Texts of the parts that say what the archive is; empty for those that it lacks. */
  part: (name: string) => string
}

async function listed(bytes: Buffer): Promise<Listing | undefined> {
  // Loaded with the first archive, so that it does not slow the start.
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.push(name) > mostEntries) throw new Error('There are too many entries')
        return typeParts.includes(name) && originalSize <= typePartBytes
      },
    })
    return {
      names,
      part: (name) =>
        Buffer.from(parts[name] ?? [])
          .toString()
          .replaceAll('\0', ''),
    }
  } catch {
    return undefined
  }
}

/**
 * Returns what a zip archive is: an ending, or a sentence for a document that holds macros or that a password protects.
 */
export async function archiveKind(bytes: Buffer): Promise<string | { refused: Message }> {
  const archive = await listed(bytes)
  if (!archive) return 'zip'
  const { names, part } = archive
  const contents = part('[Content_Types].xml')
  const type = part('mimetype').trim()
  const [, main] = mains.find(([each]) => contents.includes(`${each}+xml`)) ?? []
  const kind = main ?? types[type.replace(/-template$/, '')]
  if (!kind) return others.find(([name]) => names.includes(name))?.[1] ?? 'zip'
  if (macroType.test(contents) || names.some((name) => macroEntry.test(name)))
    return { refused: message(texts, 'macros', withoutMacros(kind, contents)) }
  if (part('META-INF/manifest.xml').includes('encryption-data'))
    return { refused: message(texts, 'locked') }
  return type.endsWith('-template') ? kind.replace('od', 'ot') : kind
}

/** Returns the kind in which a document with macros can be saved without them. */
function withoutMacros(kind: string, contents: string): string {
  if (kind !== 'docm') return kind.toUpperCase()
  if (contents.includes('ms-excel')) return 'XLSX'
  return contents.includes('ms-powerpoint') ? 'PPTX' : 'DOCX'
}

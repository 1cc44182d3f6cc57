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

/** Entries that identify other archives. */
const others = [
  ['AndroidManifest.xml', 'apk'],
  ['META-INF/MANIFEST.MF', 'jar'],
  ['Index/Presentation.iwa', 'key'],
  ['Index/CalculationEngine.iwa', 'numbers'],
  ['Index/Document.iwa', 'pages'],
  ['FixedDocumentSequence.fdseq', 'xps'],
] as const

/** Entries that contain the type of an archive, and their maximum size in bytes. */
const typeEntries = ['[Content_Types].xml', 'mimetype', 'META-INF/manifest.xml']
const maxTypeBytes = 1_000_000

/** Match entries and content types of macros and scripts. */
const macroEntry =
  /(?:^|\/)(?:vbaProject[^/]*$|vbaData\.xml$|macrosheets\/)|^Scripts\/.*[^/]$|^Basic\/[^/]+\/(?!(?:script|dialog)-lb\.xml$)[^/]+$/i
const macroType = /macroEnabled|vbaProject|macrosheet/i

/** Maximum number of entries. Documents have hundreds, and listing them blocks other requests. */
const maxEntries = 10_000

interface Listing {
  names: string[]
  /** Returns the text of one of `typeEntries`; empty if it is missing. */
  part: (name: string) => string
}

/** Lists the entries of a zip archive; undefined if it is damaged or has too many. */
async function listEntries(bytes: Buffer): Promise<Listing | undefined> {
  // Loaded with the first archive, to keep the start fast.
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.push(name) > maxEntries) throw new Error('There are too many entries')
        return typeEntries.includes(name) && originalSize <= maxTypeBytes
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

/** Returns the extension of a zip archive, or a refusal for a document with macros or a password. */
export async function archiveKind(bytes: Buffer): Promise<string | { refused: Message }> {
  const archive = await listEntries(bytes)
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

/** Returns the format in which a document can be saved without macros. */
function withoutMacros(kind: string, contents: string): string {
  if (kind !== 'docm') return kind.toUpperCase()
  if (contents.includes('ms-excel')) return 'XLSX'
  return contents.includes('ms-powerpoint') ? 'PPTX' : 'DOCX'
}

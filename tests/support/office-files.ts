import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Entries = Readonly<Record<string, string | Buffer>>

/** Builds an archive. `mimetype` is not compressed, as OpenDocument requires. */
export async function zipOf(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' && content !== '' })
  zip.end()
  return buffer(zip.outputStream)
}

const mains = {
  docx: 'wordprocessingml.document',
  xlsx: 'spreadsheetml.sheet',
  pptx: 'presentationml.presentation',
} as const
const macros = {
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
} as const

function contentTypes(type: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/main.xml" ContentType="${type}"/></Types>`
  )
}

/** Builds a minimal document of Word, Excel or PowerPoint, with or without macros. */
export function officeFile(
  kind: keyof typeof mains | keyof typeof macros,
  more: Entries = {},
): Promise<Buffer> {
  const type =
    kind in macros
      ? macros[kind as keyof typeof macros]
      : `application/vnd.openxmlformats-officedocument.${mains[kind as keyof typeof mains]}.main+xml`
  return zipOf({ '[Content_Types].xml': contentTypes(type), 'main.xml': '<main/>', ...more })
}

/** Builds a minimal OpenDocument file. */
export const openDocument = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  more: Entries = {},
): Promise<Buffer> =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<content/>',
    ...more,
  })

import { myDataFileTexts } from '../../../src/domain/messages/en/my-data.ts'
import type { LanguageCode } from '../../../src/wire/languages.ts'
import type { Snapshot } from '../db/snapshot.ts'
import { html } from '../http/html.ts'
import { partOf, personalParts } from '../records/personal-data.ts'
import { inLanguage } from '../runtime/in-language.ts'
import type { RoleName } from '../../../src/wire/enums.ts'
import { zip, type ZipEntry } from './zip.ts'

interface Owner {
  id: number
  username: string
  role: RoleName
}

type Row = Readonly<Record<string, unknown>>

const bytes = (text: string) => Buffer.from(text)
const parts = Object.keys(personalParts)

/** Yields the rows of a part in batches. */
async function* rowsOf(rows: Snapshot, part: string, owner: Owner): AsyncGenerator<Row[]> {
  for await (const batch of rows.batches<{ row: Row }>(`my_${part}`, partOf(part, owner)))
    yield batch.map(({ row }) => row)
}

async function* asJson(
  rows: Snapshot,
  owner: Owner,
  count: { rows: number },
): AsyncGenerator<Buffer> {
  yield bytes(`{"exported_at":${JSON.stringify(new Date().toISOString())},"data":{`)
  for (const [nth, part] of parts.entries()) {
    yield bytes(`${nth === 0 ? '' : ','}\n${JSON.stringify(part)}:[`)
    let isFirst = true
    for await (const batch of rowsOf(rows, part, owner)) {
      yield bytes((isFirst ? '' : ',') + batch.map((row) => `\n  ${JSON.stringify(row)}`).join(','))
      isFirst = false
      count.rows += batch.length
    }
    yield bytes(']')
  }
  yield bytes('\n}}\n')
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #8888;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}`

/** Returns the document up to the first part. The tables follow within its body. */
function head({ username }: Owner, language: LanguageCode): string {
  const { title, about } = inLanguage(language, () => ({
    title: myDataFileTexts.title(username),
    about: myDataFileTexts.about,
  }))
  const top = html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
  </head>`
  const start = html`<h1>${title}</h1>
    <p>${about}</p>`
  return `<!doctype html><html lang="${language}">${top.text}<body>${start.text}`
}

async function* asHtml(
  rows: Snapshot,
  { owner, language }: { owner: Owner; language: LanguageCode },
): AsyncGenerator<Buffer> {
  yield bytes(head(owner, language).replace('</title>', `</title><style>${style}</style>`))
  const titles: Readonly<Record<string, string>> = inLanguage(language, () => ({
    ...myDataFileTexts.parts,
  }))
  const none = inLanguage(language, () => myDataFileTexts.none)
  for (const part of parts) {
    const columns = personalParts[part]?.shown ?? []
    let count = 0
    yield bytes(html`<h2>${titles[part] ?? part}</h2>`.text)
    for await (const batch of rowsOf(rows, part, owner)) {
      if (count === 0)
        yield bytes(
          `<table><tr>${columns.map((name) => html`<th scope="col">${name}</th>`.text).join('')}</tr>`,
        )
      count += batch.length
      yield bytes(
        batch
          .map(
            (row) =>
              `<tr>${columns.map((name) => html`<td>${cellText(row[name])}</td>`.text).join('')}</tr>\n`,
          )
          .join(''),
      )
    }
    yield bytes(count === 0 ? html`<p>${none}</p>`.text : '</table>')
  }
  yield bytes('</body></html>\n')
}

/** Returns a ZIP file of all data that is stored about a user, as HTML and as JSON. */
export function personalArchive(
  rows: Snapshot,
  { count, ...details }: { owner: Owner; language: LanguageCode; count: { rows: number } },
): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [
    { name: 'my-data.html', content: asHtml(rows, details) },
    { name: 'my-data.json', content: asJson(rows, details.owner, count) },
  ]
  return zip(entries)
}

import { expect, test } from 'vitest'
import { archiveKind } from '../../host/api/files/archive-kind.ts'
import { textOfHtml } from '../../host/api/mailbox/html-mail.ts'
import { mailText } from '../../host/api/mailbox/quoted-mail.ts'
import { fileName } from '../../src/domain/ticket/attachment-rules.ts'
import { richText } from '../../src/domain/ticket/rich-text.ts'
import { normalizeSearch } from '../../src/domain/text/search-text.ts'
import { changeExcerpts, characters, excerpt, trimmed } from '../../src/domain/text/text.ts'
import { tidyName } from '../../src/domain/text/tidy-name.ts'
import { parseDay } from '../../src/domain/text/typed-day.ts'
import { isEmail } from '../../src/domain/access/user-rules.ts'
import { addressFaults } from '../../src/domain/event/webhook-rules.ts'
import { officeFile } from '../support/office-files.ts'
import { edgesOf } from './edges.ts'

/** Bytes up to which an email is parsed outside a worker. */
const maxInlineBytes = 16_000
/** Milliseconds of CPU time. */
const longest = 200

const mentions = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `a@ ${index}` }))

/** Functions that parse texts, with the length of the longest text that each gets. */
test.each<[name: string, length: number, rule: (text: string) => unknown]>([
  [
    'the new text of a small mail',
    maxInlineBytes,
    (text) => mailText(text, { markers: ['— Please reply above this line —'], facts: '#1 ·' }),
  ],
  ['the text of a small HTML mail', maxInlineBytes, textOfHtml],
  ['the pieces of a comment', 10_000, (text) => richText(text, mentions)],
  ['a search', 10_000, normalizeSearch],
  ['a name', 100_000, tidyName],
  ['a length', 100_000, characters],
  ['a trimmed text', 1_000_000, trimmed],
  ['an excerpt', 100_000, (text) => excerpt(text)],
  ['a changed text', 5000, (text) => changeExcerpts(text, `x${text}`)],
  ['an email address', 10_000, isEmail],
  ['a web address', 10_000, (text) => addressFaults(text)],
  ['a typed day', 10_000, parseDay],
  ['the name of a file', 100_000, (text) => fileName(`${text}x`)],
])(
  'FOPS-01 %s of %i characters takes at most 200 ms, whatever it repeats',
  (...[, length, rule]) => {
    for (const text of edgesOf({ type: 'string', maxLength: length }, length)) {
      const before = process.cpuUsage()
      rule(String(text))
      const { user, system } = process.cpuUsage(before)
      expect([String(text).slice(0, 20), (user + system) / 1000 < longest]).toEqual([
        String(text).slice(0, 20),
        true,
      ])
    }
  },
)

test.each(['macrosheets', 'vbaProject', 'Basic', 'Scripts', 'a'])(
  'FOPS-01 an archive with long names, such as many folders «%s», takes at most 200 ms',
  async (folder) => {
    const longName = `${`/${folder}`.repeat(60_000 / (folder.length + 1))}/\n`
    const names = Array.from({ length: 30 }, (_, index) => [`${index}${longName}`, ''])
    const file = await officeFile('docx', Object.fromEntries(names))
    await archiveKind(await officeFile('docx'))
    const before = process.cpuUsage()
    await archiveKind(file)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(longest)
  },
)

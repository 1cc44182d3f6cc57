/** A rule about files. `bad` and `good` are samples that test the rule itself. */
export interface Rule {
  name: string
  /** Returns whether the rule checks a file. */
  applies: (file: string) => boolean
  /** Matches a violation. */
  pattern: RegExp
  where: 'path' | 'text'
  bad: readonly [file: string, text: string][]
  good: readonly [file: string, text: string][]
}

const code = /\.(tsx?|mjs)$/
const screens = /^(src\/(ui|parts|element|screens)|widgets|host\/page)\//
const client = /^(src|widgets|host\/page)\//

export const rules: readonly Rule[] = [
  {
    name: 'a function is in the folder of its subject: no utils, helpers, common, hooks',
    applies: () => true,
    where: 'path',
    pattern: /(^|\/)(utils?|helpers?|common|hooks?)(\.|\/)/,
    bad: [
      ['src/ui/utils/x.ts', ''],
      ['widgets/a/helpers.ts', ''],
      ['host/api/common/a.ts', ''],
      ['src/hooks.ts', ''],
    ],
    good: [
      ['src/ui/use-anchored.ts', ''],
      ['src/domain/commonwealth.ts', ''],
    ],
  },
  {
    name: 'file names are kebab-case',
    applies: (file) => !/^README\.md$/.test(file),
    where: 'path',
    pattern: /(^|\/)[^/]*[^a-z0-9./-][^/]*$/,
    bad: [
      ['src/ui/DataTable.tsx', ''],
      ['src/ui/data_table.tsx', ''],
    ],
    good: [['src/ui/data-table/data-table.css.ts', '']],
  },
  {
    name: 'screens have no styles of their own: *.css.ts only under src/ui, src/parts and, for the charts, widgets/desk-report',
    applies: (file) => !/^(src\/(ui|parts)|widgets\/desk-report|tests\/ui)\//.test(file),
    where: 'path',
    pattern: /\.css\.ts$/,
    bad: [
      ['widgets/asset-card/asset-card.css.ts', ''],
      ['host/page/shell/shell.css.ts', ''],
    ],
    good: [
      ['src/parts/shell/shell.css.ts', ''],
      ['widgets/desk-report/chart/chart.css.ts', ''],
    ],
  },
  {
    name: 'raw colours only in the tokens',
    applies: (file) =>
      client.test(file) && code.test(file) && !/^src\/ui\/(tokens|scale)\.css\.ts$/.test(file),
    where: 'text',
    pattern:
      /['"`\s:(]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i,
    bad: [
      ['src/ui/a.css.ts', "color: '#1a2b3c'"],
      ['widgets/a/a.tsx', "fill='#FFF'"],
      ['src/parts/a.css.ts', 'rgb(0 0 0 / 50%)'],
    ],
    good: [
      ['src/ui/a.css.ts', 'color: vars.color.text'],
      ['src/ui/tokens.css.ts', "'#fff'"],
      ['host/page/main.tsx', "'#app'"],
    ],
  },
  {
    name: 'no style elements and no markup as text: the strict policy allows neither',
    applies: (file) => client.test(file) && code.test(file),
    where: 'text',
    pattern: /<style\b|dangerouslySetInnerHTML|\.innerHTML\s*=|style="/,
    bad: [
      ['widgets/a/a.tsx', '<style>{css}</style>'],
      ['src/ui/a.tsx', 'el.innerHTML = text'],
      ['src/ui/b.tsx', '`<p style="x">`'],
    ],
    good: [['src/ui/a.tsx', '<p className={styles.box} />']],
  },
  {
    name: 'roles are named in the enumeration, the permissions and the demo company only',
    applies: (file) =>
      /^(src|widgets|host)\//.test(file) &&
      code.test(file) &&
      !/^(src\/wire\/enums\.ts|src\/domain\/access\/roles\.ts|host\/demo\/)/.test(file),
    where: 'text',
    pattern: /['"](system_admin|office_admin|super_admin|employee)['"]|\brole\w*\s*[!=]==?\s*['"]/,
    bad: [
      ['widgets/a/a.tsx', "user.role === 'user'"],
      ['host/api/http/a.ts', "['super_admin']"],
    ],
    good: [
      ['widgets/a/a.tsx', "can(role, 'asset.edit')"],
      ['src/domain/access/roles.ts', "'super_admin'"],
    ],
  },
  {
    name: 'the API loads the demo by import() alone, so that no other start loads it',
    applies: (file) => file.startsWith('host/api/'),
    where: 'text',
    pattern: /^\s*(import|export)\s[^'"(]*['"][^'"]*\/demo(\/|\.ts)/m,
    bad: [
      ['host/api/process/main.ts', "import { seedDemo } from '../../demo/seed.ts'"],
      ['host/api/http/a.ts', "import type {\n  Company,\n} from '../../demo/company.ts'"],
      ['host/api/a.ts', "export * from '../demo/seed.ts'"],
      ['host/api/b.ts', "import '../demo/seed.ts'"],
    ],
    good: [
      ['host/api/process/main.ts', "  const demo = await import('../../demo/seed.ts')"],
      ['host/demo/a.ts', "import { b } from '../demo/b.ts'"],
    ],
  },
  {
    name: 'sentences belong in src/domain/messages, not in calls of toasts and dialogs',
    applies: (file) => client.test(file) && code.test(file),
    where: 'text',
    pattern: /\b(toasts?|confirm|dialogs)(\.\w+)?\(\s*(\{[^}]*\b(title|text|body)\s*:\s*)?['"`]/,
    bad: [
      ['widgets/a/store.ts', "toasts.error('Nope')"],
      ['widgets/a/store.ts', "dialogs.ask({ title: 'Sure?' })"],
    ],
    good: [['widgets/a/store.ts', 'toasts.error(texts.failed)']],
  },
  {
    name: 'sentences belong in src/domain/messages, not in screens',
    applies: (file) =>
      screens.test(file) &&
      code.test(file) &&
      !/element\.ts$|declaration\.ts$|events\.ts$/.test(file),
    where: 'text',
    pattern:
      />\s*[A-Z][a-z]+[^<>{}=;()]*<\/|\b(title|label|placeholder|alt|aria-label|message)\s*[:=]\s*\{?['"`][A-Z][a-z]/,
    bad: [
      ['widgets/a/a.tsx', '<p>Nothing here</p>'],
      ['src/ui/a.tsx', 'aria-label="Close"'],
      ['widgets/a/f.ts', "label: 'Place'"],
    ],
    good: [
      ['widgets/a/a.tsx', '<p>{texts.empty}</p>'],
      ['src/ui/a.tsx', 'aria-label={kitTexts.close}'],
    ],
  },
  {
    name: 'only src/state delays and cancels the requests of lists',
    applies: (file) =>
      /^(widgets|src\/parts|src\/ui\/(data-table|list-screen|filter-panel))\//.test(file),
    where: 'text',
    pattern: /\b(setTimeout|setInterval|AbortController)\b/,
    bad: [
      ['widgets/a/store.ts', 'setTimeout(load, 300)'],
      ['src/parts/a.ts', 'new AbortController()'],
    ],
    good: [['src/state/list/paged-list.ts', 'new AbortController()']],
  },
  {
    name: 'every test runs: none is focused, skipped or postponed',
    applies: (file) => /^tests\/.*\.(test|spec)\.tsx?$/.test(file),
    where: 'text',
    pattern:
      /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/,
    bad: [
      ['tests/unit/a.test.ts', "test.only('x')"],
      ['tests/e2e/a.spec.ts', "test.describe.fixme('x')"],
      ['tests/ui/a.test.tsx', "test.skipIf(ci)('x')"],
    ],
    good: [['tests/unit/a.test.ts', "test('only one')"]],
  },
  {
    name: 'no path of a developer’s machine, no private address',
    applies: (file) => !file.startsWith('tests/repo/'),
    where: 'text',
    pattern:
      /(^|[\s'"`(=:])\/(work|root|(Users|home)\/\w+)\/|\bregistry\.npmjs\.|\bfile:\/\/\/(?!\$)/m,
    bad: [
      ['host/build/a.ts', "'/home/me/assetdesk'"],
      ['docs/a.md', 'see /root/x'],
      ['docs/a.md', 'see /Users/me/x'],
    ],
    good: [
      ['host/api/a.ts', "'/api/home/1'"],
      ['host/api/a.ts', "'/Users/:id'"],
    ],
  },
  {
    name: 'comments do not refer to documents outside the repository',
    applies: (file) => !file.startsWith('tests/repo/'),
    where: 'text',
    pattern:
      /\bspec [AB]\b|\b(look|architecture) §|\((look|architecture), |\btruth[- ]table\b|(?<!:)\b[AB]\d:\d+\b(?!:)|\(issue \d/i,
    bad: [
      ['src/http/a.ts', '/** Waits (spec A §7). */'],
      ['src/wire/a.ts', '// As in truth table 27.'],
      ['widgets/asset-info/a.tsx', '/** Narrow (look §8). */'],
      ['tests/unit/a.test.ts', "test('A2:48 shows it')"],
    ],
    good: [
      ['src/http/a.ts', '/** Lists are sent as `key[]` (OP-026). */'],
      ['docs/a.md', 'see [architecture](architecture.md)'],
      ['host/demo/a.jsonl', '"00:1B:A4:40:2B:AA"'],
    ],
  },
  {
    name: 'only the journal records events',
    applies: (file) => /^(src|widgets|host)\//.test(file) && file !== 'host/api/records/journal.ts',
    where: 'text',
    pattern: /\binsert\s+into\s+events\b/i,
    bad: [
      ['host/api/modules/assets/store.ts', 'sql`insert into events (kind) values (1)`'],
      ['host/api/jobs/reminders.ts', 'sql`\n  INSERT INTO\n  events'],
    ],
    good: [
      ['host/api/records/journal.ts', 'sql`insert into events`'],
      ['host/api/a.ts', 'sql`select from events`'],
    ],
  },
  {
    name: 'comments contain no open tasks and silence no check',
    applies: (file) => code.test(file) && !file.startsWith('tests/repo/'),
    where: 'text',
    pattern:
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|(eslint|oxlint)-disable(?!-(next-)?line [\w/-]+)/,
    bad: [
      ['src/a.ts', '// TODO later'],
      ['src/a.ts', '// @ts-ignore'],
      ['src/a.ts', '// oxlint-disable'],
      ['src/b.ts', '// oxlint-disable-line'],
    ],
    good: [['src/a.ts', '// oxlint-disable-next-line no-console']],
  },
]

/** Returns the violation of a rule in a file, if there is one. */
export function findings(rule: Rule, file: string, text: string): string[] {
  if (!rule.applies(file)) return []
  const subject = rule.where === 'path' ? file : text
  const match = subject.match(rule.pattern)
  if (!match) return []
  const line = rule.where === 'path' ? '' : `:${subject.slice(0, match.index).split('\n').length}`
  return [`${file}${line} ${match[0].trim()}`]
}

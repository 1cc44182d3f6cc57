/** A violation of a lint rule: the file, its code, and the rule that must report it. */
export interface Plant {
  file: string
  code: string
  rule: string
  /** Part of the message, if the rule has several. */
  says?: string
}

const restricted = 'eslint(no-restricted-imports)'
const arrow = (layer: string) => `src/${layer} may import only from layers to its left`

const imports = (file: string, from: string, says: string): Plant => ({
  file,
  code: `import { x } from '${from}'\n\nexport const y = x\n`,
  rule: restricted,
  says,
})

const layers: readonly Plant[] = [
  imports('src/wire/a.ts', '../domain/roles.ts', arrow('wire')),
  imports('src/wire/b.ts', '../env.ts', arrow('wire')),
  imports('src/wire/schemas/a.ts', '../../domain/roles.ts', 'a leaf'),
  imports('src/domain/a.ts', '../http/call.ts', arrow('domain')),
  imports('src/domain/deep/b.ts', '../../state/form.ts', arrow('domain')),
  imports('src/domain/c.ts', '../env.ts', arrow('domain')),
  imports('src/env.ts', './session/session.ts', 'src/env may import only'),
  imports('src/http/a.ts', '../session/session.ts', arrow('http')),
  imports('src/session/a.ts', '../state/form.ts', arrow('session')),
  imports('src/session/identity/a.ts', '../../ui/root.tsx', arrow('session')),
  imports('src/state/a.ts', '../parts/asset/columns.ts', arrow('state')),
  imports('src/state/b.ts', '../index.ts', arrow('state')),
  imports('src/ui/a.tsx', '../http/call.ts', arrow('ui')),
  imports('src/ui/b.tsx', '../session/session.ts', arrow('ui')),
  imports('src/ui/field/c.tsx', '../../parts/asset/columns.tsx', arrow('ui')),
  imports('src/parts/asset/a.tsx', '../../element/framed.tsx', arrow('parts')),
  imports(
    'src/parts/asset/b.tsx',
    '../../../widgets/asset-card/asset-card.tsx',
    'is left of the widgets',
  ),
  imports('src/element/a.ts', '../../host/page/router.ts', 'is left of the widgets'),
  imports('src/element/b.ts', '../screens/in-place.tsx', arrow('element')),
  imports('src/screens/deep/a.tsx', '../../http/call.ts', 'made by the store'),
  imports('src/index.ts', '../widgets/sign-in/element.ts', 'is left of the widgets'),
]

const boundaries: readonly Plant[] = [
  imports(
    'widgets/asset-card/a.tsx',
    '../asset-info/asset-info.tsx',
    'A widget never imports a widget',
  ),
  imports(
    'widgets/asset-card/b.ts',
    '../../widgets/asset-info/store.ts',
    'A widget never imports a widget',
  ),
  imports(
    'widgets/desk-report/chart/a.tsx',
    '../../asset-info/asset-info.tsx',
    'A widget never imports a widget',
  ),
  imports('widgets/desk-report/chart/b.tsx', '../../../src/http/call.ts', 'made by the store'),
  imports(
    'widgets/asset-card/c.ts',
    '../../host/page/router.ts',
    'Widgets never import from the host',
  ),
  imports('widgets/asset-card/d.tsx', '../../src/http/call.ts', 'calls are made by the store'),
  imports('widgets/asset-card/store.ts', './asset-card.tsx', 'never import components'),
  imports('widgets/asset-info/store.ts', 'react', 'never import components'),
  imports('src/state/c.ts', '../ui/button.tsx', arrow('state')),
  imports('src/state/d.ts', '@nanostores/react', 'never import components'),
  imports('host/page/a.ts', '../../src/http/call.ts', 'The page makes no requests'),
  imports('host/page/b.ts', '../api/config.ts', 'only reaches the API over the network'),
  imports('host/api/a.ts', '../../src/http/call.ts', 'host/api imports only'),
  imports('host/api/http/b.ts', '../../../src/env.ts', 'host/api imports only'),
  imports('host/api/c.ts', '../page/router.ts', 'host/api imports only'),
  imports('host/api/d.ts', 'nanostores', 'Browser libraries'),
  imports(
    'host/api/db/a.ts',
    '../modules/index.ts',
    'host/api/db may import only from folders to its left',
  ),
  imports('host/demo/a.ts', '../../src/http/call.ts', 'host/demo imports only'),
  imports('host/demo/b.ts', '../../tests/bench/bulk/seed.ts', 'host/demo imports only'),
  imports(
    'host/api/modules/assets/a.ts',
    '../tickets/queries.ts',
    'API modules never import each other',
  ),
  imports('src/session/b.ts', 'firebase/auth', 'Firebase belongs'),
  imports('widgets/sign-in/a.ts', 'firebase/auth', 'Firebase belongs'),
  imports('host/api/e.ts', 'firebase/auth', 'Firebase belongs'),
  imports('tests/unit/a.ts', 'firebase/auth', 'Firebase belongs'),
  imports('src/http/b.ts', '../wire/schemas/asset.ts', 'only types from the schemas'),
  imports(
    'widgets/asset-card/e.ts',
    '../../src/wire/schemas/asset.ts',
    'only types from the schemas',
  ),
  imports('host/page/c.ts', '../../src/wire/schemas/asset.ts', 'only types from the schemas'),
  imports('tests/e2e/a.ts', '../../src/domain/access/roles.ts', 'only what is built'),
  imports('tests/package/a.ts', '../../host/build/entries.ts', 'only what is built'),
  imports('examples/portal/a.ts', '../../src/index.ts', 'only what is built'),
]

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

const habits: readonly Plant[] = [
  {
    file: 'src/domain/cycle-a.ts',
    code: "import { b } from './cycle-b.ts'\n\nexport const a = () => b\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/domain/cycle-b.ts',
    code: "import { a } from './cycle-a.ts'\n\nexport const b = () => a\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/domain/cycle-c.ts',
    code: "import type { D } from './cycle-d.ts'\n\nexport interface C {\n  d: D\n}\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/domain/cycle-d.ts',
    code: "import type { C } from './cycle-c.ts'\n\nexport type D = C[]\n",
    rule: 'import(no-cycle)',
  },
  {
    file: 'src/domain/floating.ts',
    code: 'const later = async () => 1\n\nexport function go(): void {\n  later()\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    file: 'src/domain/switch.ts',
    code: "export function of(kind: 'a' | 'b'): number {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 0\n}\n",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    file: 'src/domain/any.ts',
    code: 'export const loose = (value: any) => value\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    file: 'src/domain/ignored.ts',
    code: "// @ts-ignore\nexport const wrong: number = 'text'\n",
    rule: 'typescript(ban-ts-comment)',
  },
  {
    file: 'src/domain/default.ts',
    code: 'const thing = 1\nexport default thing\n',
    rule: 'import(no-default-export)',
  },
  {
    file: 'src/domain/long.ts',
    code: lines(251, (at) => `export const a${at} = ${at}`),
    rule: 'eslint(max-lines)',
  },
  {
    file: 'src/domain/long-function.ts',
    code: `export function long(): number {\n${lines(50, (at) => `  const a${at} = ${at}`)}\n  return a1\n}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    file: 'src/ui/long-component.tsx',
    code: `export function Long(): number {\n${lines(80, (at) => `  const a${at} = ${at}`)}\n  return a1\n}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    file: 'src/domain/many-imports.ts',
    code: `${lines(17, (at) => `import { x as x${at} } from './m${at}.ts'`)}\nexport const all = [${lines(17, (at) => `x${at},`)}]\n`,
    rule: 'import(max-dependencies)',
  },
  {
    file: 'src/domain/parameters.ts',
    code: 'export const f = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d\n',
    rule: 'eslint(max-params)',
  },
  {
    file: 'src/domain/branches.ts',
    code: `export function f(n: number): number {\n${lines(17, (at) => `  if (n === ${at}) return ${at}`)}\n  return -1\n}\n`,
    rule: 'eslint(complexity)',
  },
  {
    file: 'src/domain/console.ts',
    code: "console.log('here')\nexport {}\n",
    rule: 'eslint(no-console)',
  },
  {
    file: 'tests/unit/only.test.ts',
    code: "import { test } from 'vitest'\n\ntest.only('x', () => {})\n",
    rule: 'vitest(no-focused-tests)',
  },
  {
    file: 'tests/unit/skip.test.ts',
    code: "import { test } from 'vitest'\n\ntest.skip('x', () => {})\n",
    rule: 'vitest(no-disabled-tests)',
  },
]

export const plants: readonly Plant[] = [...layers, ...boundaries, ...habits]

/** Files with allowed imports, which the linter must not report. */
export const allowed: Readonly<Record<string, string>> = {
  'src/domain/ok.ts': "import { x } from '../wire/enums.ts'\n\nexport const y = x\n",
  'src/ui/ok.tsx':
    "import { useState } from 'react'\nimport { x } from '../state/form.ts'\n\nexport const y = [x, useState]\n",
  'src/wire/ok.ts':
    "import type { Schema } from './schemas/asset.ts'\n\nexport type Asset = Schema\n",
  'src/session/identity/ok.ts': "import { x } from 'firebase/auth'\n\nexport const y = x\n",
  'src/element/ok.ts': "import { x } from '../parts/asset/columns.ts'\n\nexport const y = x\n",
  'widgets/asset-card/ok.tsx':
    "import { x } from '../../src/ui/button.tsx'\nimport { y } from './store.ts'\n\nexport const z = [x, y]\n",
  'widgets/user-list/store.ts':
    "import { x } from '../../src/http/call.ts'\n\nexport const y = x\n",
  'host/api/modules/tickets/ok.ts':
    "import { x } from '../../http/route.ts'\nimport { y } from '../../../../src/wire/schemas/asset.ts'\n\nexport const z = [x, y]\n",
  'host/demo/ok.ts':
    "import { x } from '../api/db/open.ts'\nimport { y } from '../../src/domain/access/roles.ts'\n\nexport const z = [x, y]\n",
  'host/page/ok.tsx':
    "import { x } from '../../widgets/asset-card/asset-card.tsx'\n\nexport const y = x\n",
  'tests/api/ok.ts': "import { x } from '../../src/wire/schemas/asset.ts'\n\nexport const y = x\n",
}

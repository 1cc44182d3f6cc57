/** Imports that a file may not have, and why. */
export interface LayerRule {
  regex: string
  message: string
  allowTypeImports?: boolean
}

export const firebase: LayerRule = {
  regex: '^firebase(/|$)',
  message: 'Firebase belongs to src/session/identity alone; it is loaded when a user signs in.',
}
const schemas: LayerRule = {
  regex: '/schemas/',
  allowTypeImports: true,
  message:
    'Browser code takes only types from the schemas: a schema library costs every widget 17 kB.',
}
const noComponents: LayerRule = {
  regex: String.raw`\.tsx$|^react(-dom)?(/|$)|^@nanostores/react$`,
  message: 'Stores hold the logic and never import components or React.',
}

/** The layers of src. Each may import the layers before it. */
const layers = [
  'wire',
  'domain',
  'env',
  'http',
  'session',
  'state',
  'ui',
  'parts',
  'element',
  'screens',
]
const clientLayers = /^(env|index|http|session|state|ui|parts|element|screens)$/
/** Exceptions: layers to its left that a layer must not import. */
const closedLayers: Readonly<Record<string, readonly string[]>> = { ui: ['http', 'session'] }
/** Layers without components. */
const logic = ['wire', 'domain', 'http', 'session', 'state']

function rulesOfLayer(layer: string): LayerRule[] {
  const closed = [
    ...layers.slice(layers.indexOf(layer) + 1),
    ...(closedLayers[layer] ?? []),
    'index',
  ]
  return [
    {
      regex: String.raw`^${layer === 'env' ? String.raw`\./` : String.raw`(\.\./)+(src/)?`}(${closed.join('|')})(/|\.ts$)`,
      message: `src/${layer} may import only from layers to its left: ${layers.join(' → ')}.`,
    },
    {
      regex: '(^|/)(widgets|host)/',
      message: `src/${layer} is left of the widgets and the host, so it may not import from them.`,
    },
    schemas,
    ...(logic.includes(layer) ? [noComponents] : []),
  ]
}

/** Returns the rules for files that are `depth` folders below `widgets/<tag>`. */
const widgetRules = (depth: number): LayerRule[] => [
  {
    regex: String.raw`^(\.\./){${depth + 1}}[^.]|(^|/)widgets/`,
    message: 'A widget never imports a widget; code that two share belongs in src/parts.',
  },
  { regex: '(^|/)host/', message: 'Widgets never import from the host.' },
  firebase,
  schemas,
]
const noCalls: LayerRule = {
  regex: '/src/http/',
  message: 'Components subscribe to the store and render its state; calls are made by the store.',
}

function serverRules(layer: string, also: string): LayerRule[] {
  const client = clientLayers.source.slice(1, -1)
  return [
    {
      regex: String.raw`(^|/)src/${client}(/|\.)|(^|/)(widgets|page|tests)/`,
      message: `${layer} imports only src/wire, src/domain${also} and itself.`,
    },
    {
      regex: '^(react|react-dom|nanostores|@nanostores|wretch|@floating-ui|@vanilla-extract)(/|$)',
      message: 'Browser libraries must not be imported by the API.',
    },
    firebase,
  ]
}

/** The folders of host/api and `keys.ts`. Each may import those before it; `services.ts` has only types. */
const apiFolders = [
  'runtime',
  'config',
  'db',
  'keys',
  'files',
  'outward',
  'live',
  'http',
  'records',
  'lists',
  'spreadsheet',
  'tables',
  'identity',
  'metrics',
  'mail',
  'jobs',
  'runs',
  'imports',
  'modules',
  'scim',
  'mailbox',
  'backup',
  'docs',
  'serving',
  'process',
  'commands',
]

function apiRules(folder: string): LayerRule[] {
  const later = apiFolders.slice(apiFolders.indexOf(folder) + 1)
  return [
    ...serverRules('host/api', ''),
    {
      regex: String.raw`^(\.\./)+(${later.join('|')})(/|\.ts$)`,
      message: `host/api/${folder} may import only from folders to its left: ${apiFolders.join(' → ')}.`,
    },
  ]
}

/** Files and what they must not import. If several entries match a file, the last one applies. */
export const layerRules: readonly [files: readonly string[], rules: readonly LayerRule[]][] = [
  ...layers.map((layer): [string[], LayerRule[]] => [
    [layer === 'env' ? 'src/env.ts' : `src/${layer}/**`],
    [...rulesOfLayer(layer), firebase],
  ]),
  [['src/session/identity/**'], rulesOfLayer('session')],
  [
    ['src/wire/schemas/**'],
    [
      { regex: String.raw`^(\.\./){2,}`, message: 'The schemas are part of src/wire, a leaf.' },
      firebase,
    ],
  ],
  [
    ['src/index.ts'],
    [
      {
        regex: '(^|/)(widgets|host)/',
        message:
          'src/index.ts is left of the widgets and the host, so it may not import from them.',
      },
      firebase,
      schemas,
    ],
  ],
  [['widgets/*/*'], widgetRules(0)],
  [['widgets/*/*.tsx'], [...widgetRules(0), noCalls]],
  [
    ['widgets/*/store.ts', 'widgets/*/*-store.ts'],
    [...widgetRules(0), noComponents],
  ],
  [['widgets/*/*/*'], widgetRules(1)],
  [['widgets/*/*/*.tsx'], [...widgetRules(1), noCalls]],
  [['src/parts/**/store.ts'], [...rulesOfLayer('parts'), firebase, noComponents]],
  [
    ['src/screens/**/*.tsx'],
    [...rulesOfLayer('screens'), firebase, { ...noCalls, regex: String.raw`^(\.\./)+http/` }],
  ],
  [['src/screens/**/store.ts'], [...rulesOfLayer('screens'), firebase, noComponents]],
  [
    ['host/page/**'],
    [
      { regex: '/src/http/', message: 'The page makes no requests and contains no rules.' },
      {
        regex: String.raw`^(\.\./)+(host/)?api/`,
        message: 'The page only reaches the API over the network.',
      },
      firebase,
      schemas,
    ],
  ],
  [['host/api/**'], serverRules('host/api', '')],
  ...apiFolders
    .filter((folder) => folder !== 'keys' && folder !== 'commands')
    .map((folder): [string[], LayerRule[]] => [[`host/api/${folder}/**`], apiRules(folder)]),
  [
    ['host/api/modules/*/**'],
    [
      ...apiRules('modules'),
      {
        regex: String.raw`^\.\./[^.]|/modules/`,
        message: 'API modules never import each other: shared code belongs in host/api/records.',
      },
    ],
  ],
  [['host/demo/**'], serverRules('host/demo', ', host/api')],
  [
    ['examples/**', 'tests/e2e/**', 'tests/package/**'],
    [
      {
        regex: '^(\\..*/)?(src|widgets|host)/',
        message: 'Examples, package tests and e2e tests use only what is built.',
      },
      firebase,
    ],
  ],
]

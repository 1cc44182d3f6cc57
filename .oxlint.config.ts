import { defineConfig } from 'oxlint'
import { firebase, layerRules, type LayerRule } from './tests/repo/layer-rules.ts'

type Rule = [severity: 'error', options: object]

const off = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'off' as const]))
const error = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'error' as const]))
const functionLines = (max: number): Rule => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
]
const closedTo = (patterns: readonly LayerRule[]): Rule => ['error', { patterns: [...patterns] }]

export default defineConfig({
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'react',
    'import',
    'jsx-a11y',
    'promise',
    'node',
    'vitest',
  ],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { browser: true, node: true, es2024: true },
  // Its test generates the client that it imports, and checks its types.
  ignorePatterns: ['node_modules', 'dist/', 'data/', 'reports/', 'examples/api/client.ts'],
  rules: {
    ...off(
      'typescript/no-unsafe-type-assertion',
      'typescript/unbound-method',
      'typescript/consistent-return',
      'typescript/no-base-to-string',
      'typescript/no-misused-spread',
      'typescript/no-generated-empty-object-type',
      'unicorn/consistent-function-scoping',
      'import/no-named-as-default',
      'import/no-named-as-default-member',
      'react/exhaustive-effect-dependencies',
      'react/set-state-in-effect',
      'react/immutability',
      'vitest/require-mock-type-parameters',
      'vitest/expect-expect',
      'vitest/no-standalone-expect',
      'vitest/no-conditional-tests',
      'vitest/no-conditional-expect',
      'vitest/require-to-throw-message',
      'jsx-a11y/no-redundant-roles',
      'jsx-a11y/no-interactive-element-to-noninteractive-role',
      'jsx-a11y/click-events-have-key-events',
      'jsx-a11y/no-noninteractive-element-interactions',
      'jsx-a11y/interactive-supports-focus',
      'jsx-a11y/no-static-element-interactions',
      'jsx-a11y/no-noninteractive-tabindex',
      'jsx-a11y/role-has-required-aria-props',
      'promise/always-return',
      'import/no-unassigned-import',
      'react/react-in-jsx-scope',
      'react/refs',
      'react/only-export-components',
      'jsx-a11y/prefer-tag-over-role',
      'no-shadow',
      'no-underscore-dangle',
    ),
    ...error(
      'react/exhaustive-deps',
      'react/rules-of-hooks',
      'import/no-cycle',
      'import/no-default-export',
      'no-console',
      'typescript/no-explicit-any',
      'typescript/ban-ts-comment',
      'typescript/no-floating-promises',
      'typescript/no-misused-promises',
      'typescript/no-deprecated',
      'unicorn/no-array-sort',
      'vitest/no-focused-tests',
      'vitest/no-disabled-tests',
    ),
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'max-lines': ['error', { max: 250 }],
    'max-params': ['error', { max: 3 }],
    'import/max-dependencies': ['error', { max: 16, ignoreTypeImports: true }],
    complexity: ['error', { max: 16 }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'max-lines-per-function': functionLines(50),
    'no-restricted-imports': closedTo([firebase]),
  },
  overrides: [
    ...layerRules.map(([files, patterns]) => ({
      files: [...files],
      rules: { 'no-restricted-imports': closedTo(patterns) },
    })),
    {
      files: ['src/**', 'widgets/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    // Tables of contents: one import for each area of texts, of calls, or of schemas.
    {
      files: [
        'src/domain/messages/de/catalogue.ts',
        'host/api/docs/named-schemas.ts',
        'host/api/modules/index.ts',
      ],
      rules: off('import/max-dependencies'),
    },
    { files: ['tests/e2e/support/declared.ts'], rules: off('no-restricted-imports') },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': functionLines(80) } },
    {
      files: ['tests/**'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'import/max-dependencies': 'off',
      },
    },
    {
      files: [
        '*.config.ts',
        '**/*.config.ts',
        'tests/**/global-setup.ts',
        'tests/e2e/support/*-reporter.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        'host/api/**',
        'host/launch/**',
        'host/build/**',
        'tests/**',
        'examples/**',
        'src/session/browser-env.ts',
        'src/element/define-widget.ts',
        'src/element/autoload.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
})

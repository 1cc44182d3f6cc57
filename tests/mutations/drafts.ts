import { broken, type Mutation } from './broken.ts'

/** What somebody typed: drafts, and two editors of one thing. */
export const drafts: readonly Mutation[] = [
  ...broken('src/state/drafts.ts', 'unit', ['tests/unit/state/form'])(
    [
      'drafts of another person stay',
      '',
      "if (person !== '' && hasEnv()) drafts.removeAll({ butOwn: true })",
      '',
    ],
    ['picked files are written down', '', '.filter(([, value]) => !holdsFile(value))', ''],
    ['everybody reads the same draft', '', '${$owner.get()}:', ''],
  ),
  ...broken('src/state/form.ts', 'unit', ['tests/unit/state/form'])(
    [
      'a saved form keeps its draft',
      '',
      'this.#forgetDraft()\n    this.#restored = undefined\n    const saved',
      'const saved',
    ],
    ['a form saves twice at once', '', "if (status === 'saving') return false", ''],
  ),
  ...broken('src/state/conflict.ts', 'unit', ['tests/unit/state/conflict'])(
    [
      'a stale version is like any failure',
      'OP-079',
      'error.status !== 412',
      'error.status !== 409',
    ],
    [
      'what they changed is lost',
      'OP-079',
      'for (const name of taken) values[name] = theirs[name]',
      '',
    ],
    [
      'what only they changed is written over',
      'OP-079',
      'merge.taken.length + merge.both.length > 0',
      'merge.both.length > 0',
    ],
    ['a choice of theirs is not heard', 'OP-079', "choices[name] === 'theirs'", 'false'],
  ),
]

/** One rule broken: in `file` the text `find`, which occurs there once, becomes `replace`. */
export interface Mutation {
  name: string
  /**
   * Acceptance items and open points; for each of them a failing test must name it. None: a rule that no
   * line states, or that a test proves beside a line; any failing test will do.
   */
  ids: readonly string[]
  file: string
  find: string
  replace: string
  project: 'unit' | 'api' | 'ui'
  /** Test files, or parts of their paths, that are run. */
  tests: readonly string[]
  /** Of them only the tests whose full title matches; for tables of tests that stand each by itself. */
  only: string | undefined
}

type Change = readonly [name: string, ids: string, find: string, replace: string, only?: string]

/** Several rules of one file, guarded by the same tests. */
export function broken(
  file: string,
  project: Mutation['project'],
  tests: readonly string[],
): (...changes: readonly Change[]) => Mutation[] {
  return (...changes) =>
    changes.map(([name, ids, find, replace, only]) => ({
      name,
      ids: ids.split(' ').filter(Boolean),
      file,
      find,
      replace,
      project,
      tests,
      only,
    }))
}

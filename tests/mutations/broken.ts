/** Breaks one rule: replaces the text `find`, which must occur once in `file`, by `replace`. */
export interface Mutation {
  name: string
  /**
   * Acceptance items and open points. For each of them, the title of a failing test must contain its ID. Empty for
   * rules without an acceptance line, for which any failing test suffices.
   */
  ids: readonly string[]
  file: string
  find: string
  replace: string
  project: 'unit' | 'api' | 'ui'
  /** Paths of the test files to run, or parts of the paths. */
  tests: readonly string[]
  /** Pattern of the full titles of the tests to run; undefined runs all tests of the files. */
  only: string | undefined
}

type Change = readonly [name: string, ids: string, find: string, replace: string, only?: string]

/** Returns a function that creates mutations of one file that the same tests must detect. */
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

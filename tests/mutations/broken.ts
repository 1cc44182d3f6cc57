/** One rule broken: in `file` the text `find`, which stands there once, becomes `replace`. */
export interface Mutation {
  name: string
  /** Acceptance items; for each of them a failing test must name it. */
  ids: readonly string[]
  file: string
  find: string
  replace: string
  project: 'unit' | 'api' | 'ui'
  /** Test files, or parts of their paths, that are run. */
  tests: readonly string[]
}

type Change = readonly [name: string, ids: string, find: string, replace: string]

/** Several rules of one file, guarded by the same tests. */
export function broken(
  file: string,
  project: Mutation['project'],
  tests: readonly string[],
): (...changes: readonly Change[]) => Mutation[] {
  return (...changes) =>
    changes.map(([name, ids, find, replace]) => ({
      name,
      ids: ids.split(' '),
      file,
      find,
      replace,
      project,
      tests,
    }))
}

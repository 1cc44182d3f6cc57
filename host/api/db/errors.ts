import pg from 'pg'

/** The database cannot be used as configured. The message is a sentence for the person who starts the product. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** Another process of this product has locked the data folder. */
export class DataFolderInUse extends DatabaseUnavailable {
  override readonly name = 'DataFolderInUse'
}

const codes = {
  unique: '23505',
  foreignKey: '23503',
  check: '23514',
  serialization: '40001',
  deadlock: '40P01',
} as const

/** Returns the name of the constraint that a write violates (unique, foreign key, check), else undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const { unique, foreignKey, check } = codes
  return [unique, foreignKey, check].some((code) => code === error.code)
    ? error.constraint
    : undefined
}

/** Returns whether a deadlock or a serialization failure aborted the transaction, so that it may run again. */
export function isRetriable(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === codes.serialization || error.code === codes.deadlock)
  )
}

import { isObject, removeAttribute, setAttribute, type UserAttributes } from './attributes.ts'
import { invalidValue, ScimError } from './errors.ts'

/** Maximum number of operations per request. Some directories send one for each member of a group. */
const maxOperations = 1000

const invalidSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax')

/** The change of the attribute at `path`. */
export interface Operation {
  verb: 'add' | 'replace' | 'remove'
  path: string
  value: unknown
}

/**
 * Reads the body of a PATCH: operations with a path, or with an object of paths and values. `op` is compared without
 * case, as Entra ID writes `Replace`.
 */
export function readOperations(body: unknown): Operation[] {
  const operations = isObject(body) ? body['Operations'] : undefined
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('The body needs a list of Operations')
  if (operations.length > maxOperations)
    throw invalidSyntax(`More than ${maxOperations} Operations`)
  return operations.flatMap(readOperation)
}

function readOperation(operation: unknown): Operation[] {
  if (!isObject(operation)) throw invalidSyntax('An operation must be an object')
  const { op, path = null, value } = operation
  const verb = typeof op === 'string' ? op.toLowerCase() : op
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
    throw invalidSyntax('op must be add, replace or remove')
  if (path !== null && typeof path !== 'string')
    throw new ScimError(400, 'path must be a string', 'invalidPath')
  if (path) return [{ verb, path, value }]
  if (verb === 'remove') throw new ScimError(400, 'remove needs a path', 'noTarget')
  if (!isObject(value)) throw invalidValue('Without a path, value must be an object')
  return Object.entries(value).map(([name, each]) => ({ verb, path: name, value: each }))
}

/** Reads the body of a PATCH of a user. */
export function readPatch(body: unknown): UserAttributes {
  const user: UserAttributes = {}
  for (const { verb, path, value } of readOperations(body)) {
    if (verb === 'remove') removeAttribute(user, path)
    else setAttribute(user, path, value)
  }
  return user
}

import { isObject, take, takeAll, takeAway, type Given, type JsonObject } from './attributes.ts'
import { invalidValue, ScimError } from './errors.ts'

/** Operations of one request. */
const mostOperations = 100

const invalidSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax')

/**
 * Reads the body of a PATCH: operations with a path, or with an object of paths and values. `op` is compared without
 * case, as Entra ID writes `Replace`.
 */
export function readPatch(body: unknown): Given {
  const operations = isObject(body) ? body['Operations'] : undefined
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('The body needs a list of Operations')
  if (operations.length > mostOperations)
    throw invalidSyntax(`More than ${mostOperations} Operations`)
  const given: Given = {}
  for (const operation of operations) {
    if (!isObject(operation)) throw invalidSyntax('An operation must be an object')
    perform(given, operation)
  }
  return given
}

function perform(given: Given, { op, path = null, value }: JsonObject): void {
  const verb = typeof op === 'string' ? op.toLowerCase() : op
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
    throw invalidSyntax('op must be add, replace or remove')
  if (path !== null && typeof path !== 'string')
    throw new ScimError(400, 'path must be a text', 'invalidPath')
  if (verb === 'remove') {
    if (!path) throw new ScimError(400, 'remove needs a path', 'noTarget')
    takeAway(given, path)
  } else if (path) take(given, path, value)
  else if (isObject(value)) takeAll(given, value)
  else throw invalidValue('Without a path, value must be an object')
}

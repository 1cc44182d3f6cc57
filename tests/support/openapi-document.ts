/** A schema of the OpenAPI document. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean
  [keyword: string]: unknown
}

/** Returns the part of a document that a reference names, or `part` itself if it is not a reference. */
export function resolved<Part extends object>(
  document: unknown,
  part: Part | { $ref: string },
): Part {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part as Part
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], document) as Part
}

/** Returns a schema without references. If `null` is one of its types, it becomes an alternative of `anyOf`. */
export function inlined(document: unknown, schema: Schema): Schema {
  const { anyOf, items, properties, type, ...rest } = resolved<Schema>(document, schema)
  if (Array.isArray(type)) {
    const alternatives = type.map((each: string): Schema =>
      each === 'null' ? { type: each } : { ...rest, type: each },
    )
    return { anyOf: alternatives }
  }
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...(anyOf && { anyOf: anyOf.map((each) => inlined(document, each)) }),
    ...(items && { items: inlined(document, items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, inlined(document, each)]),
      ),
    }),
  }
}

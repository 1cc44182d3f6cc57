/** The description of a call. Roles, versions, retries and limits are added from the route. */
export interface Operation {
  /** One line without a full stop; also the row of the call in `docs/permissions.md`. */
  summary: string
  /** Further details in full sentences. */
  description?: string
  /** Fields of the body or the query that are required by rules but optional in the schema, so that one 422 reports all faults. */
  required?: readonly string[]
}

/** The calls of one noun, with a description of the noun. */
export interface Tag {
  description: string
  operations: Readonly<Record<string, Operation>>
}

/** The sentence about calls that elements on host pages cannot make. */
export const notOfPages = 'Not with a token of a host page, whatever the role.'

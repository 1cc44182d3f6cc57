/** What a reader learns about a call. Roles, versions, retries and limits are added from the route. */
export interface Operation {
  /** One line without a full stop; also the row of the call in `docs/permissions.md`. */
  summary: string
  /** Whole sentences for what the summary leaves open. */
  description?: string
  /** Fields of the body that rules require; the schema allows their absence, so that one 422 reports all faults. */
  required?: readonly string[]
}

/** The calls of one noun, and what the noun is. */
export interface Tag {
  description: string
  operations: Readonly<Record<string, Operation>>
}

/** The sentence about calls that elements on host pages cannot make. */
export const notOfPages = 'Not with a token of another page, regardless of the role.'

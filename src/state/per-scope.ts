/**
 * Keeps what `create` makes, one for each scope of a page (an element's `scope` attribute; none is a scope of its
 * own), so that whoever returns to a screen finds the rows they left.
 */
export function perScope<Store>(
  create: (scope: string | undefined) => Store,
): (scope?: string) => Store {
  const stores = new Map<string | undefined, Store>()
  return (scope) => {
    const store = stores.get(scope) ?? create(scope)
    stores.set(scope, store)
    return store
  }
}

/**
 * Returns a function that creates one store per scope (the `scope` attribute of an element; none is a scope too), so
 * that a revisited screen still has its rows.
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

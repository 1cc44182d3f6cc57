/**
 * Returns a function that creates one store per scope, so that a revisited screen still has its rows. Elements without a
 * `scope` attribute share one store.
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

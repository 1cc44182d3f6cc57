/**
 * Keeps one store per scope (an element's `scope` attribute; no attribute is its own scope), so that a screen that
 * is visited again still has its rows.
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

import { provideEnv, type Env, type SessionId, type Intent } from '../../src/env.ts'

/** Storage without a browser. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

export interface ClientEnv {
  env: Env
  /** Statuses that the session was told of. */
  refused: (readonly [401 | 403, SessionId])[]
  intents: Intent[]
  saved: { file: Blob; name: string }[]
  logged: (readonly [string, unknown])[]
  drafts: Storage
}

/** Surroundings for client code in a test: `fetch` reaches the API or a staged one, the rest is written down. */
export function clientEnv(fetch: typeof globalThis.fetch, token?: string): ClientEnv {
  const kept: Omit<ClientEnv, 'env'> = {
    refused: [],
    intents: [],
    saved: [],
    logged: [],
    drafts: memoryStorage(),
  }
  const env: Env = {
    host: () => 'http://localhost',
    async authorize(request, options) {
      if (token === undefined || options?.forceRefresh) return undefined
      request.headers.set('Authorization', `Bearer ${token}`)
      return 1
    },
    refused: (...told) => void kept.refused.push(told),
    navigate: (intent) => void kept.intents.push(intent),
    address: ({ route }) => `/${route}`,
    fetch,
    // There is no XMLHttpRequest outside a browser.
    upload: (url, options) => fetch(url, options),
    now: () => new Date(),
    saveFile: (file, name) => void kept.saved.push({ file, name }),
    copyText: () => Promise.resolve(),
    drafts: kept.drafts,
    log: (message, detail) => void kept.logged.push([message, detail]),
  }
  provideEnv(env)
  return { env, ...kept }
}

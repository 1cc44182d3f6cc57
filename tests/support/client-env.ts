import { provideEnv, type Env, type SessionId, type Intent } from '../../src/env.ts'
import { memoryStorage } from '../../src/session/stored-session.ts'

export interface ClientEnv {
  env: Env
  /** Calls of `refused`. */
  refused: (readonly [401 | 403, SessionId])[]
  intents: Intent[]
  saved: { file: Blob; name: string }[]
  logged: (readonly [string, unknown])[]
  drafts: Storage
}

/** Provides an environment for client code with this `fetch`. Records all other calls. */
export function clientEnv(fetch: typeof globalThis.fetch, token?: string): ClientEnv {
  const recorded: Omit<ClientEnv, 'env'> = {
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
    refused: (...refusal) => void recorded.refused.push(refusal),
    navigate: (intent) => void recorded.intents.push(intent),
    address: ({ route }) => `/${route}`,
    fetch,
    // There is no XMLHttpRequest outside a browser.
    upload: (url, options) => fetch(url, options),
    now: () => new Date(),
    saveFile: (file, name) => void recorded.saved.push({ file, name }),
    copyText: () => Promise.resolve(),
    drafts: recorded.drafts,
    log: (message, detail) => void recorded.logged.push([message, detail]),
  }
  provideEnv(env)
  return { env, ...recorded }
}

import { provideEnv, type Env, type Intent } from '../../src/env.ts'
import { progressFetch } from '../../src/http/upload.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { configure } from '../../src/session/configure.ts'
import {
  $session,
  joinSession,
  signIn,
  signOut,
  type SessionState,
} from '../../src/session/session.ts'

export interface WatchedEnv {
  /** All requests, in order. */
  requests: { method: string; url: URL; body: string }[]
  /** Files that were saved. */
  saved: { name: string; file: Blob }[]
  /** Calls of `navigate`. */
  intents: Intent[]
  copied: string[]
  logged: string[]
  /** Returns the addresses of requests to one path, newest last. */
  to(path: string): URL[]
  /** Deletes all records. */
  forget(): void
  /** Responds instead of the server, or calls `pass` to send the request to it. */
  stage: ((url: URL, pass: () => Promise<Response>) => Promise<Response>) | undefined
  /** Makes the clipboard fail. */
  clipboardRefuses: boolean
  /** Replaces the current time. */
  now: Date | undefined
  signInWith(token: string): Promise<void>
}

const until = (isReached: (state: SessionState) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = $session.subscribe((state) => {
      if (!isReached(state)) return
      queueMicrotask(() => stop())
      resolve()
    })
  })

/** Provides an environment that records requests and other effects of client code. `fetch` reaches the real API. */
export function watchedEnv(fetch: Env['fetch'], apiOrigin: string): WatchedEnv {
  const watched: WatchedEnv = {
    requests: [],
    intents: [],
    copied: [],
    logged: [],
    saved: [],
    to: (path) =>
      watched.requests.map(({ url }) => url).filter(({ pathname }) => pathname === path),
    forget() {
      const { requests, intents, copied, logged, saved } = watched
      for (const record of [requests, intents, copied, logged, saved]) record.length = 0
    },
    stage: undefined,
    clipboardRefuses: false,
    now: undefined,
    async signInWith(token) {
      signOut()
      configure({ apiOrigin, getAccessToken: async () => token })
      // `configure` only does so in a browser.
      joinSession()
      void signIn()
      await until(({ status }) => status === 'signed-in')
    },
  }
  type Note = Pick<Request, 'method' | 'url'> & { body?: string }
  async function noted({ method, url: address, body = '' }: Note, pass: () => Promise<Response>) {
    const url = new URL(address)
    watched.requests.push({ method, url, body })
    return await (watched.stage ? watched.stage(url, pass) : pass())
  }
  provideEnv({
    ...browserEnv,
    async fetch(input, init) {
      const { method, url } = new Request(input, init)
      const body = typeof init?.body === 'string' ? init.body : ''
      return await noted({ method, url, body }, () => fetch(input, init))
    },
    upload: (url, options, onProgress) =>
      noted({ method: options.method ?? 'GET', url }, () =>
        progressFetch(url, options, onProgress),
      ),
    navigate: (intent) => void watched.intents.push(intent),
    async copyText(text) {
      if (watched.clipboardRefuses)
        throw new DOMException('Write permission denied', 'NotAllowedError')
      watched.copied.push(text)
    },
    saveFile: (file, name) => void watched.saved.push({ file, name }),
    now: () => watched.now ?? new Date(),
    log: (message) => void watched.logged.push(message),
  })
  return watched
}

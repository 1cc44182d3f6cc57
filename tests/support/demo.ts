import { demoCookieName, demoKey } from '../../host/api/identity/demo-key.ts'
import { keysOf } from '../../host/api/keys.ts'

/** `SECRET_KEY` of the servers that tests and benches start, so that they know the key of the demo. */
export const testSecret = 'known-to-tests-and-benches-alone'

export const testDemoKey = demoKey(keysOf(testSecret))

/** Returns the cookie that the printed address sets. */
export const demoCookie = (port: number) => ({
  name: demoCookieName(port),
  value: testDemoKey,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
})

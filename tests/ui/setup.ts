import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { page, utils } from 'vitest/browser'
import { provideEnv } from '../../src/env.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { signOut } from '../../src/session/session.ts'
import { changeSettings, settings } from '../../src/session/settings.ts'
import { $toasts, toasts } from '../../src/state/feedback/toasts.ts'
import { clearStage } from './kit/stage.tsx'

// React in development takes a stack trace of each element for its warnings, which these tests do not use. The traces
// cost a sixth of the CPU time. React stops after ten thousand traces within a second; this makes it stop at once.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })

// The error of a missing element prints the whole document in each attempt of a poll, which took up to a third of the
// CPU time of a test file.
utils.configurePrettyDOM({ maxLength: 0 })

afterEach(clearStage)

// Restores the page for the next test file.
afterAll(async () => {
  vi.restoreAllMocks()
  signOut()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  const unset = Object.keys(settings()).map((name) => [name, undefined])
  changeSettings(Object.fromEntries(unset))
  document.body.replaceChildren()
  provideEnv(browserEnv)
  // Updates the shared clock, which stays active for a second and may still have the time that the file has set.
  document.dispatchEvent(new Event('visibilitychange'))
  for (const name of ['dir', 'lang']) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

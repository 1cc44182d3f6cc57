import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { page, utils } from 'vitest/browser'
import { provideEnv } from '../../src/env.ts'
import { browserEnv } from '../../src/session/browser-env.ts'
import { signOut } from '../../src/session/session.ts'
import { changeSettings, settings } from '../../src/session/settings.ts'
import { $toasts, toasts } from '../../src/state/feedback/toasts.ts'
import { clearStage } from './kit/stage.tsx'

// React in development takes a stack trace of each element it makes, for warnings that nobody reads here: a sixth of
// the CPU of these tests. It stops by itself when it has taken ten thousand within a second, and so it does at once.
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

// The error of an element that is not there yet prints the whole document, also in each look of a poll. That took up to
// a third of the CPU of a test file.
utils.configurePrettyDOM({ maxLength: 0 })

afterEach(clearStage)

// The next file finds the page as this one found it.
afterAll(async () => {
  vi.restoreAllMocks()
  signOut()
  for (const { id } of $toasts.get()) toasts.dismiss(id)
  const unset = Object.keys(settings()).map((name) => [name, undefined])
  changeSettings(Object.fromEntries(unset))
  document.body.replaceChildren()
  provideEnv(browserEnv)
  // The clock outlives what shows it for a second, and may be that of the file.
  document.dispatchEvent(new Event('visibilitychange'))
  for (const name of ['dir', 'lang']) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

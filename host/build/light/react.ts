import { options } from 'preact'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useId as useLocalId,
  useRef,
} from 'preact/compat'

// `react` of the light build. preact/compat's own default export would bring all of it into every file; this one has
// what the packages take from it.
// @ts-expect-error its types name the default export alone
export * from 'preact/compat'
// oxlint-disable-next-line import/no-default-export -- React has one
export default { createElement, useEffect, useRef }

/** What a root puts before its ids: Preact's differ within a root alone. */
export const IdPrefix = createContext('')
export const useId = (): string => useContext(IdPrefix) + useLocalId()

// Effects follow what is rendered in the same task, as React's do after a click or a key; Preact waits for a frame.
options.requestAnimationFrame = (run: () => void) => queueMicrotask(run)

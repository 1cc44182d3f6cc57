import { options } from 'preact'
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useId as useLocalId,
  useRef,
} from 'preact/compat'

// `react` of the light build. The default export of preact/compat would add all its exports to every file. This one
// only contains what packages use.
// @ts-expect-error its types only declare the default export
export * from 'preact/compat'
// oxlint-disable-next-line import/no-default-export -- React has one
export default { createElement, useEffect, useRef }

/** The prefix of the ids of a root: ids of Preact are only unique within a root. */
export const IdPrefix = createContext('')
export const useId = (): string => useContext(IdPrefix) + useLocalId()

// Runs effects in the task that rendered, as React does after a click or a key; Preact waits for a frame.
options.requestAnimationFrame = (run: () => void) => queueMicrotask(run)

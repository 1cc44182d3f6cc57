import { useCallback, useState, useSyncExternalStore } from 'react'

const key = 'assetdesk:sidebar'

/** Returns whether a media query of the page matches, and follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the sidebar is collapsed: as last chosen in this browser, else by the width of the page. */
export function useCollapsed(): [collapsed: boolean, toggle: () => void] {
  const narrow = useMedia('(max-width: 1100px)')
  const [chosen, choose] = useState(remembered)
  const collapsed = chosen === null ? narrow : chosen === 'collapsed'
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed'
    choose(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // If storage is blocked, the choice lasts until the page is reloaded.
    }
  }
  return [collapsed, toggle]
}

const key = 'assetdesk:shortcuts'

let isOff: boolean | undefined

/** Returns whether the keyboard shortcuts of the application are on. The user can turn them off in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return !(isOff ?? localStorage.getItem(key) === 'off')
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean): void {
  isOff = !on
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // If storage is blocked, the choice lasts until the page is reloaded.
  }
}

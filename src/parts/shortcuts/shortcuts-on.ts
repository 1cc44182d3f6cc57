const key = 'assetdesk:shortcuts'

let isOff: boolean | undefined

/** Are the keys of the application in use? They are unless the person turned them off in this browser. */
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
    // Closed storage: the choice lasts as long as the page.
  }
}

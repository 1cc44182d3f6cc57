// Formats figures for the command line in the operator's locale.

export const seconds = (since: number): string =>
  `${figure((performance.now() - since) / 1000, 1)} s`

export const megabytes = (bytes: number): string => `${figure(bytes / 1e6, 1)} MB`

/** Formats a number with grouped digits. */
export function figure(value: number, decimals = 0): string {
  return value.toLocaleString(operatorLocale(process.env), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** Returns the locale for numbers from the POSIX variables. Defaults to English. */
export function operatorLocale({ LC_ALL, LC_NUMERIC, LANG }: NodeJS.ProcessEnv): string {
  const [name = ''] = (LC_ALL || LC_NUMERIC || LANG || '').split(/[.@]/)
  try {
    return Intl.NumberFormat.supportedLocalesOf(name.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

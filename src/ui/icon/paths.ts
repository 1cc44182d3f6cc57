import { keyPath } from './key.ts'

/** Line drawings on a 16 grid: stroke 1.5, round ends, currentColor. */
export const iconPaths = {
  alert: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 5.1v3.4M8 10.8v.1',
  check: 'm3.6 8.4 2.9 2.9 5.9-6.6',
  'chevron-down': 'm4.5 6.4 3.5 3.5 3.5-3.5',
  'chevron-left': 'M9.6 4.3 5.9 8l3.7 3.7',
  'chevron-right': 'M6.4 4.3 10.1 8l-3.7 3.7',
  'chevron-up': 'm4.5 9.6 3.5-3.5 3.5 3.5',
  close: 'm4.2 4.2 7.6 7.6M11.8 4.2l-7.6 7.6',
  info: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 7.4v3.4M8 5.1v.1',
  key: keyPath,
  logout: 'M6 2.5H3.7a1.2 1.2 0 0 0-1.2 1.2v8.6a1.2 1.2 0 0 0 1.2 1.2H6M10.5 11l3-3-3-3M13.3 8H6.1',
  pencil: 'm10.4 3.1 2.5 2.5-7.4 7.4-3 .5.5-3z',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  refresh: 'M13.4 8a5.4 5.4 0 1 1-1.7-3.9l1.7 1.6M13.4 2.8v2.9h-2.9',
  search: 'M7 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zM10.2 10.2l3.3 3.3',
  success: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM5.5 8.2l1.8 1.8 3.2-3.7',
  trash:
    'M2.5 4.5h11M6 4.4V3.1a.9.9 0 0 1 .9-.9h2.2a.9.9 0 0 1 .9.9v1.3M4 4.5l.6 8.1a1.2 1.2 0 0 0 1.2 1.1h4.4a1.2 1.2 0 0 0 1.2-1.1l.6-8.1M6.7 7.2V11M9.3 7.2V11',
} as const satisfies Record<string, string>

/** A separate drawing, which only the components that show it load. */
export type Drawing = `M${number}${string}`

export type IconName = keyof typeof iconPaths | Drawing

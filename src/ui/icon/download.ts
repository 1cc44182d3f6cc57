/** An arrow into a tray; separate from the set, which screens without it load too. */
export const downloadPath =
  'M8 2.5v7.4M4.9 7 8 10.1 11.1 7M2.5 11v1.4a1.1 1.1 0 0 0 1.1 1.1h8.8a1.1 1.1 0 0 0 1.1-1.1V11'

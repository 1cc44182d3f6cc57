/** An arrow that turns back. Apart from the set, which screens without it load too. */
export const restorePath = 'M3 6.3h6.5a3.3 3.3 0 0 1 0 6.6H6.2M5.8 3.5 3 6.3l2.8 2.8'

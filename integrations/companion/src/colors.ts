/** The colours of keys: those of the wall, legible on the small screens of a deck. */
const rgb = (hex: string) => Number.parseInt(hex, 16)

export const black = rgb('000000')
export const white = rgb('ffffff')
/** The text on bright keys. */
export const ink = rgb('0a0c11')
export const panel = rgb('1a1d24')
export const blue = rgb('7ab6ff')
export const green = rgb('5fd6a2')
export const amber = rgb('ffbc52')
export const red = rgb('c81e1e')

import { rightToLeft } from '../../../schema/values/say-in.ts'

/** Hebrew, Arabic and the scripts of South and South-East Asia: their letters reach higher and lower than Latin ones. */
const tall = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/
const isRightToLeft = new RegExp(`^\\P{L}*[${rightToLeft}]`, 'u')

/** How a text is set, as attributes of its element: its direction, which its first letter decides, and the height of its lines. */
export const scriptOf = (text: string): { dir: 'ltr' | 'rtl'; 'data-script': 'tall' | 'usual' } => ({
  dir: isRightToLeft.test(text) ? 'rtl' : 'ltr',
  'data-script': tall.test(text) ? 'tall' : 'usual',
})

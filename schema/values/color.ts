/** Colours as `#rrggbb`, and how well they can be told apart (WCAG 2). */
import * as z from 'zod/mini'

const shape = /^#[0-9a-f]{6}$/

/** A colour as people and programs give it; null means the default. A function, because pages that only mix colours load no schema. */
/* @__NO_SIDE_EFFECTS__ */
export const colorOrNull = () =>
  z.nullable(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(7)),
        z.transform((text: string) => text.toLowerCase()),
      ),
      z.string().check(z.regex(shape)),
    ),
  )

/** Red, green and blue, 0 to 255. */
const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** A colour under another one that covers a share of it, 0 to 1. */
export function mixed(color: string, over: string, share: number): string {
  const above = channels(over)
  const values = channels(color).map((value, at) => Math.round(value + ((above[at] ?? 0) - value) * share))
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** How light a colour is, 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 (none) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours of a room, and what screens make of them: text on them must be readable. */
import * as z from 'zod/mini'
import { colorOrNull, contrast, mixed } from '../../values/color.ts'

/** The fields that set the colours. */
export const lookSettings = {
  backgroundColor: z.optional(colorOrNull()),
  accentColor: z.optional(colorOrNull()),
}

/** The ground of a display whose room has none: the near-black of a control booth. */
export const ownGround = '#0e1219'
/** The text of displays on their ground: white, greys, and the colours of clocks and of what leads a line. */
const textColors = ['#fbfaf7', '#dedbd3', '#febf32', '#ff655a', '#79c0f1'] as const
/** What is written on the accent. */
const ink = '#0a0c11'

/** WCAG AA, for text. */
const textContrast = 4.5
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * [R12] How dark the scrim over a background must be, 0 to 1 in steps of 0.05, for every text of a display to be read on it.
 * @param brightest the colour of the background; of a picture, its brightest one
 */
export const scrimOver = (brightest: string): number =>
  steps.find((share) => {
    const ground = mixed(brightest, '#000000', share)
    return textColors.every((text) => contrast(text, ground) >= textContrast)
  }) ?? 1

/** The colours as screens draw them; null where the room has none. */
export type DrawnLook = { ground: string | null; accent: string | null }

/** The colours of a room; null means the default. */
type Colors = { backgroundColor: string | null; accentColor: string | null }

/**
 * [R12] The background under its scrim, and an accent that can be read on it and be written on: lightened towards white as
 * far as that takes, and not at all if it is readable as it is.
 */
export function drawnLook({ backgroundColor, accentColor }: Colors): DrawnLook {
  const ground = backgroundColor === null ? null : mixed(backgroundColor, '#000000', scrimOver(backgroundColor))
  if (accentColor === null) return { ground, accent: null }
  const around = [ground ?? ownGround, ink]
  const lightened = steps.map((share) => mixed(accentColor, '#ffffff', share))
  return {
    ground,
    accent: lightened.find((color) => around.every((other) => contrast(color, other) >= textContrast)) ?? '#ffffff',
  }
}

/** Which colours a room may have: text on them must be readable. */
import * as z from 'zod/mini'
import { colorOrNull, contrast } from '../../values/color.ts'
import type { Room } from '../room/entity.ts'

/** The default background, and what displays show on any: white text, and a clock that is also amber and red. */
const ownGround = '#000000'
const white = '#fbfaf7'
const clockColors = ['#febf32', '#ff655a'] as const

/** WCAG AA, for text and for large text. */
const textContrast = 4.5
const largeTextContrast = 3

/** [R12] Whether white text and a clock that turns amber and red can be read on a background. */
export const isReadableGround = (color: string): boolean =>
  contrast(color, white) >= textContrast && clockColors.every((digits) => contrast(color, digits) >= largeTextContrast)

/** [R12] Whether the accent can be read on the room's background, or on the default one if the room has none. */
export const isReadableAccent = ({ backgroundColor, accentColor }: Pick<Room, 'backgroundColor' | 'accentColor'>) =>
  accentColor === null || contrast(accentColor, backgroundColor ?? ownGround) >= textContrast

const notAColor = 'Please give a colour such as #1a2b3c.'

/** The fields that set the colours. */
export const lookSettings = {
  backgroundColor: z.optional(
    colorOrNull(notAColor).check(
      z.refine((color) => color === null || isReadableGround(color), {
        error: 'Please choose a darker colour: the clock must stay readable on it.',
      }),
    ),
  ),
  accentColor: z.optional(colorOrNull(notAColor)),
}

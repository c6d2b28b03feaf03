import * as z from 'zod/mini'
import { displayPresets } from '../../links/display-link.ts'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** The pages that a screen can show. */
export const screenPages = ['viewer', 'agenda', 'qr', 'speaker'] as const
export const screenPage = z.enum(screenPages)
export type ScreenPage = z.infer<typeof screenPage>

/** What a screen follows: the page that it opened, or another one that a controller chose for it. */
export const follows = z.enum(['show', ...screenPages])

/** [B10] What a display is for, if a controller chose it; null: as the link says that was opened. */
export const screenPreset = z.nullable(z.enum(displayPresets))

/** What a room remembers of a screen. */
const remembered = {
  id,
  /** Counts the screens of a room: what has no name is "Screen 3" in the language of the page. */
  number: z.int(),
  name: textOrNull,
  page: z.catch(screenPage, 'viewer'),
  lastSeenAt: time,
  isBlackedOut: flag(),
  follows: z.catch(follows, 'show'),
  preset: z.catch(screenPreset, null),
}

/** A browser that shows the room on a wall, as controllers see it. */
export const screen = z.object({ ...remembered, roomId: id, isConnected: flag() })
export type Screen = z.infer<typeof screen>

/** A screen as it is stored, with the keyed hash of its network; null for a browser with control. */
export const knownScreen = z.object({ ...remembered, network: textOrNull })
export type KnownScreen = z.infer<typeof knownScreen>

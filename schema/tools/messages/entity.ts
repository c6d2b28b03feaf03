import * as z from 'zod/mini'
import { flag, id, time } from '../../values/fields.ts'

/** The most that a room can have. */
export const maxMessagesPerRoom = 200

/** The four colours of a message, blue by default. */
export const messageColors = ['blue', 'red', 'green', 'yellow'] as const
export type MessageColor = (typeof messageColors)[number]

/** Where a message can be shown: on displays and to the speaker, or at one of the two places. */
export const messagePlaces = ['everywhere', 'speaker', 'displays'] as const
export type MessagePlace = (typeof messagePlaces)[number]

/** A message to the hall, to the speaker, or to both. */
export const message = z.object({
  id,
  roomId: id,
  content: z.string(),
  isVisible: flag(),
  color: z._default(z.enum(messageColors), 'blue'),
  shownTo: z._default(z.enum(messagePlaces), 'everywhere'),
  createdAt: time,
  updatedAt: time,
})
export type Message = z.infer<typeof message>

/** [M5] Whether a message is on the displays, or on the speaker's page. */
export const isShownAt = ({ isVisible, shownTo }: Message, place: 'displays' | 'speaker'): boolean =>
  isVisible && (shownTo === 'everywhere' || shownTo === place)

/** [M3] Whether two messages are shown at one place, which has room for one. */
export const isRival = (one: Message, other: Message): boolean =>
  (isShownAt(one, 'displays') && isShownAt(other, 'displays')) ||
  (isShownAt(one, 'speaker') && isShownAt(other, 'speaker'))

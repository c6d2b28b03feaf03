/** Frames about the people at the desks. They are presence and no part of a stream: they have no `rev`. */
import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import { person } from './entity.ts'

/** What controllers are told of the people at desks. */
export const peopleFrames = {
  /** Everyone, after a desk has said who uses it; `ownId` is the person who does. */
  people: z.object({ people: z.array(person), ownId: z.string() }),
  person_updated: z.object({ person }),
  person_left: z.object({ personId: z.string() }),
}
export type PeopleFrame = FramesOf<typeof peopleFrames>

import * as z from 'zod/mini'
import { type MessagePlace, messagePlaces } from '../../../schema/tools/messages/entity.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { sharedValue } from '../../ui/shared-value.ts'

const store = createDraftStore('cuelight_message_place', z.enum(messagePlaces), () => localStorage)

/** Whether a speaker's page is connected. The list of screens says so. */
export const hasSpeakerPage = sharedValue(false)

/**
 * Where a new message goes unless the operator says something else: to the speaker while there is one, since most of what
 * is written during a show is meant for the stage; otherwise where this browser sent the last one.
 */
export function usualPlace(): MessagePlace {
  if (hasSpeakerPage.get()) return 'speaker'
  return store.load() === 'displays' ? 'displays' : 'everywhere'
}

/** Keeps the choice for the next message in this browser. */
export const keepPlace = (place: MessagePlace): void => store.save(place)

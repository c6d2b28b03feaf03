import { ownState, participantParts, participantReplies } from '../engine/wire/participant-views.ts'
import { createDecoder } from './decoder.ts'

/** Reads what phones are sent. */
export const audienceDecoder = createDecoder({ parts: participantParts, replies: participantReplies, own: ownState })

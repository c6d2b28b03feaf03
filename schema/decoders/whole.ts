import { ownState } from '../engine/wire/participant-views.ts'
import { replyViews } from '../engine/wire/wire.ts'
import { feedbackFrames } from '../tools/feedback/view.ts'
import { peopleFrames } from '../tools/people/frames.ts'
import { roomFrames } from '../tools/room/frames.ts'
import { deskOwn } from '../tools/room/links.ts'
import { ownScreenFrames, screenListFrames } from '../tools/screens/frames.ts'
import { shownSingles, views } from '../tools/views.ts'
import { createDecoder } from './decoder.ts'

/** Reads everything: for desks, servers and tests. */
export const wholeDecoder = createDecoder({
  parts: [...Object.values(views), ...shownSingles],
  passing: feedbackFrames,
  replies: replyViews,
  own: ownState,
  deskOwn,
  controls: { ...screenListFrames, ...ownScreenFrames, ...peopleFrames, ...roomFrames },
})

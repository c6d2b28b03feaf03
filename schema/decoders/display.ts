import { messageListView } from '../tools/messages/view.ts'
import { shownRoom } from '../tools/room/view.ts'
import { ownScreenFrames } from '../tools/screens/frames.ts'
import { shownStage } from '../tools/stage/view.ts'
import { shownSelection, timerListView } from '../tools/timers/view.ts'
import { createDecoder } from './decoder.ts'

/** What every display and agenda shows at all times. */
const shownOnDisplays = [shownRoom, timerListView, shownSelection, shownStage, messageListView] as const

/** Reads what an agenda or a poster shows, and what a desk says to it as a screen. */
export const displayDecoder = createDecoder({ parts: shownOnDisplays, replies: {}, controls: ownScreenFrames })

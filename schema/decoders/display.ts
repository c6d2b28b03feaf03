import { messageListView } from '../tools/messages/view.ts'
import { shownRoom } from '../tools/room/view.ts'
import { shownStage } from '../tools/stage/view.ts'
import { shownSelection, timerListView } from '../tools/timers/view.ts'
import { createDecoder } from './decoder.ts'

/** What every display and agenda shows at all times. */
export const shownOnDisplays = [shownRoom, timerListView, shownSelection, shownStage, messageListView] as const

/** Reads what every display and agenda shows. A page may load the whole reader when it receives more than that. */
export const displayDecoder = createDecoder({ parts: shownOnDisplays, replies: {} })

/**
 * The demo room as a visitor finds it: the build draws it, and the page shows it until the room itself is loaded. Also
 * the messages from the page to the worker that runs the room and back, and the clock of both.
 */

import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import { emptyLists } from '../../../schema/tools/lists.ts'
import { newSettings } from '../../../schema/tools/room/new-settings.ts'
import { nothingOnStage } from '../../../schema/tools/stage/nothing-on-stage.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { nothingToUndo } from '../../../schema/tools/undo/nothing-to-undo.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import * as words from './words/demo.ts'

/** Something pressed on the desk or the phone. */
export type DemoAct =
  | { type: 'start' | 'pause' | 'reset' }
  | { type: 'adjust'; seconds: number }
  | { type: 'choose'; duration: number }
  | { type: 'message'; isVisible: boolean }
  | { type: 'poll'; isActive: boolean }
  | { type: 'clear-votes' }
  | { type: 'vote'; option: number }
  /** The next step of the game, whichever that is. */
  | { type: 'game' }
  | { type: 'answer'; option: number }

/** What the three screens show: the room as each role sees it, and what the visitor did on the phone: votes, and answers of the game. */
export type DemoScreens = {
  desk: Snapshot
  display: Snapshot
  phone: Snapshot
  own: Pick<ParticipantState, 'votes' | 'games'>
}

/**
 * Nobody else sees the room, so this device's time will do; it never goes back, and is the same in a worker. Whole
 * milliseconds, as the time of a server: a phone refuses parts of one.
 */
export const demoNow = (): EpochMs => Math.floor(performance.timeOrigin + performance.now())

export const demoRoomId = 'demo-room-of-this-page'
/** The running order, in seconds. */
export const demoTimers = [
  { name: words.timerName, duration: 300 },
  { name: words.secondTimerName, duration: 2700 },
  { name: words.thirdTimerName, duration: 900 },
]
/** The poll has been open for a while when the visitor comes. */
export const earlierVotes = [18, 23, 9]
/** How the guests answer the question of the game. */
export const guestAnswers = [4, 7, 2]
export const rightOption = 1

/** Ids and times are placeholders for those of the room. */
const roomId = demoRoomId
const id = (name: string) => `${roomId}.${name}`
const createdAt = '2026-01-01T00:00:00.000Z'
const dates = { createdAt, updatedAt: createdAt }

const timers = demoTimers.map(
  ({ name, duration }, order): Timer => ({
    ...noPlan,
    id: id(`timer-${order}`),
    roomId,
    name,
    duration,
    currentTime: duration,
    isRunning: false,
    startedAt: null,
    isCountUp: false,
    order,
    ...dates,
  }),
)

const desk: Snapshot = {
  ...emptyLists,
  room: {
    id: roomId,
    name: words.roomName,
    useCase: null,
    createdBy: null,
    ...newSettings,
    timeZone: 'UTC',
    eventDate: '2026-01-01',
    logo: null,
    hasAccessPassword: false,
    ...dates,
  },
  timers,
  selectedTimerId: null,
  stage: nothingOnStage,
  programme: null,
  undo: {
    undo: `start '${words.question}'`,
    redo: null,
    undoes: {
      code: 'start',
      params: { name: words.question },
      doneAt: createdAt,
      rights: ['audience'],
      needs: [],
      isLatest: true,
    },
    redoes: null,
    skip: 6,
  },
  messages: [
    {
      id: id('message'),
      roomId,
      content: words.message,
      isVisible: false,
      color: 'blue',
      shownTo: 'everywhere',
      ...dates,
    },
  ],
  polls: [
    {
      id: id('poll'),
      roomId,
      createdBy: null,
      question: words.question,
      options: words.options,
      isActive: true,
      showResults: true,
      allowMultiple: false,
      createdAt,
      closedAt: null,
      results: { totalResponses: 50, results: earlierVotes.map((count, optionIndex) => ({ optionIndex, count })) },
    },
  ],
}
const display: Snapshot = { ...desk, undo: nothingToUndo, messages: [] }

export const firstPicture: DemoScreens = {
  desk,
  display,
  phone: {
    ...display,
    timers: [],
    programme: {
      now: null,
      next: { name: words.timerName, speaker: '', plannedStart: null, notBefore: null, fromNow: null },
      isOver: false,
    },
  },
  own: { votes: {}, games: {} },
}

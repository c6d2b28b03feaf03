/** A room with something in every variable and every feedback. */
import { askedWith, messageWith, timeSignalWith } from '../../../../schema/testing/rooms/entries.ts'
import { noon, roomId } from '../../../../schema/testing/rooms/facts.ts'
import { gameWith } from '../../../../schema/testing/rooms/games.ts'
import { ballotWith, pollWith } from '../../../../schema/testing/rooms/polls.ts'
import { stateWith } from '../../../../schema/testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../../schema/testing/rooms/timers.ts'
import type { Screen } from '../../../../schema/tools/screens/entity.ts'
import { isoTime } from '../../../../schema/values/time.ts'
import { roomNow } from './sent-room.ts'

/** When the running cue began: two minutes after it was planned. */
export const begun = noon + 120_000

const running = runningSince(
  timerWith('one', {
    name: 'Opening',
    speaker: 'Ada',
    duration: 600,
    currentTime: 660,
    warnSeconds: 60,
    dangerSeconds: 30,
    plannedStart: isoTime(noon),
  }),
  begun,
)

const missing: Screen = {
  id: `${roomId}.screen`,
  roomId,
  number: 1,
  name: 'Hall',
  page: 'viewer',
  lastSeenAt: isoTime(noon),
  isBlackedOut: false,
  follows: 'show',
  preset: null,
  isConnected: false,
}

export const fullState = stateWith({
  room: { name: 'Main hall', timeZone: 'Europe/Berlin', hasQuestions: true },
  timers: [running, timerWith('two', { name: 'Keynote', speaker: 'Grace', duration: 1200, currentTime: 1200 })],
  selected: 'one',
  stage: { blackout: true, scene: { kind: 'qr' } },
  messages: [messageWith('first', { content: 'Wrap up', isVisible: true }), messageWith('second')],
  polls: [pollWith('poll', { question: 'Which?', isActive: true, showResults: true })],
  ballots: [ballotWith('poll', 'phone-1'), ballotWith('poll', 'phone-2')],
  questions: [askedWith('lunch'), askedWith('wait', { state: 'waiting' })],
  games: [gameWith('game')],
  signals: [timeSignalWith('wish')],
})

export const fullRoom = roomNow(fullState, { screens: [missing], phones: 7, flashAt: begun + 60_000 })

/** Nothing at all in it. */
export const emptyRoom = roomNow(stateWith())

/** Every state of the pages that are inside pages of somebody else. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type EmbedKind, embedPath } from '../../../schema/links/embed-link.ts'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../room.ts'
import { hallTexts, type SceneName, stagedScenes } from '../staged-scenes.ts'

export type EmbedState = {
  kind: EmbedKind
  before: (room: TestRoom) => void
  /** A part of the page that is there once it shows the state. */
  seen: string
}

const timer = (name: string, seconds: number, startedAgo: number): EmbedState => ({
  kind: 'timer',
  before: (room) => void room.run({ type: 'timer.start', timerId: addTimer(room, name, seconds), startedAgo }),
  seen: '.clock-digits',
})
const results = (name: SceneName, seen = '.stage-scene'): EmbedState => ({
  kind: 'results',
  before: (room) => stagedScenes[name](room, hallTexts),
  seen,
})
const said = (kind: EmbedKind, before: EmbedState['before'] = () => undefined): EmbedState => ({
  kind,
  before,
  seen: '.embed-said',
})

function day(room: TestRoom): void {
  room.run({ type: 'room.update', timeZone: 'Pacific/Kiritimati' })
  const cue = (name: string, speaker: string, duration: number) =>
    room.run({ type: 'timer.add', name, duration, isCountUp: false, speaker })
  const opening = cue('Opening', 'Ada Lovelace', 900)
  cue('How we measure what an audience understands', 'Grace Hopper', 2_400)
  for (const name of ['Coffee', 'Panel', 'Lunch', 'Workshop', 'Closing']) cue(name, '', 1_800)
  room.run({ type: 'timer.start', timerId: opening, startedAgo: 120 })
}

const message = (content: string): EmbedState => ({
  kind: 'message',
  before: (room) => void room.run({ type: 'message.edit', messageId: addMessage(room, content), isVisible: true }),
  seen: '.stage-banner',
})

export const embedStates = {
  'a clock': timer('Opening talk', 600, 120),
  'a long clock near its end': timer('How we measure what an audience understands, and why it matters', 7_200, 7_190),
  'a clock in overtime': timer('Opening talk', 600, 642),
  'no clock': said('timer'),
  'an agenda': { kind: 'agenda', before: day, seen: '.foyer-session' },
  'an agenda without sessions': { kind: 'agenda', before: () => undefined, seen: '.foyer-none' },
  'a choice with results': results('a choice with its results'),
  'a choice whose results are hidden': results('a choice that is open'),
  'a rating with results': results('a rating with its results'),
  'a ranking with results': results('a ranking with its results'),
  'a cloud of words': results('a word cloud with its words'),
  'free answers': results('a free text with its answers'),
  'a draft': said('results', (room) => void addPoll(room)),
  questions: {
    kind: 'questions',
    before: (room) => stagedScenes['the questions'](room, hallTexts),
    seen: '.stage-wall',
  },
  'no questions': { kind: 'questions', before: () => undefined, seen: '.stage-questions-none' },
  'the code': { kind: 'qr', before: () => undefined, seen: '.qr-code' },
  'a message': message('Two minutes, please'),
  'a long message': message(
    'Please come back to the main hall: the panel begins ten minutes earlier than planned. '.repeat(3),
  ),
  'a locked room': said('timer', (room) => void room.run({ type: 'room.update', isViewerLocked: true })),
} satisfies Readonly<Record<string, EmbedState>>

/** Opens a room in its state. @returns the address of the page that shows it */
export function embedOf({ kind, before }: EmbedState): { room: TestRoom; path: string } {
  const room = openRoom('Spring conference')
  before(room)
  const pollId = kind === 'results' ? (room.live.loaded?.state.polls[0]?.id ?? '') : null
  return { room, path: embedPath({ kind, roomId, pollId }) }
}

/** Waits until a page shows its state. */
export const reachEmbed = ({ seen }: Pick<EmbedState, 'seen'>): Promise<void> =>
  expect.element(page.getBySelector(seen).first()).toBeVisible()

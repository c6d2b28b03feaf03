/** Every state of the pages of a venue, each brought about in English: the tests draw it again in the other languages. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addMessage, addPoll, addTimer, openRoom, roomId, type TestRoom } from '../room.ts'
import { hallTexts, sceneNames, stagedScenes } from '../staged-scenes.ts'

export type PageState = {
  path: string
  before: (room: TestRoom) => void
  /** A text of the state, or what the person does up to it. */
  seen: string | RegExp | ((room: TestRoom) => Promise<void>)
}

const viewer = `/room/${roomId}/viewer`
const agenda = `/room/${roomId}/agenda`
const poster = `/room/${roomId}/qr`
const speaker = `/room/${roomId}/speaker`

const runTimer = (room: TestRoom, seconds = 600, startedAgo = 0) =>
  void room.run({ type: 'timer.start', timerId: addTimer(room, 'Opening talk', seconds), startedAgo })
const update = (fields: object) => (room: TestRoom) => void room.run({ type: 'room.update', ...fields })
const text = (said: string | RegExp) => expect.element(page.getByText(said).first()).toBeVisible()

function onStage(room: TestRoom): void {
  const cue = (name: string, speakerNotes: string, speaks: string) =>
    room.run({ type: 'timer.add', name, duration: 600, isCountUp: false, speakerNotes, speaker: speaks })
  const keynote = cue('Keynote', 'Thank the sponsors', 'Ada')
  cue('Panel', 'Ask Grace first', 'Grace')
  room.run({ type: 'timer.start', timerId: keynote })
}

function plan(room: TestRoom): void {
  const plannedStart = new Date(Date.now() + 3_600_000).toISOString()
  room.run({ type: 'room.update', timeZone: 'Pacific/Kiritimati' })
  room.run({ type: 'timer.add', name: 'Opening', duration: 2_400, isCountUp: false, plannedStart, speaker: 'Ada' })
  addTimer(room, 'Coffee', 900)
}

async function deleted(room: TestRoom): Promise<void> {
  await text(/Spring conference|No Timer Set/)
  room.run({ type: 'room.delete' })
  await text('Return Home')
}

/** The display in front of a hall, at 1280x720. */
export const displayStates: Readonly<Record<string, PageState>> = {
  ...Object.fromEntries(
    sceneNames.map((name) => [
      name,
      {
        path: viewer,
        before: (room: TestRoom) => stagedScenes[name](room, hallTexts),
        seen: () => expect.element(page.getBySelector('.stage-scene')).toBeVisible(),
      },
    ]),
  ),
  'no timer': { path: viewer, before: () => undefined, seen: 'No Timer Set' },
  'a timer near its end': { path: viewer, before: (room) => runTimer(room, 600, 580), seen: 'WRAP UP' },
  'a timer in overtime': { path: viewer, before: (room) => runTimer(room, 600, 700), seen: 'OVER' },
  'a paused timer': {
    path: viewer,
    before(room) {
      runTimer(room)
      room.run({ type: 'timer.pause', timerId: room.live.loaded?.state.timers[0]?.id ?? '' })
    },
    seen: 'PAUSED',
  },
  'what a link asks for next to the clock': {
    path: `${viewer}?show=clock,speaker,next,offset`,
    before: onStage,
    seen: 'Keynote',
  },
  'a display in a foyer': {
    path: `${viewer}?as=foyer`,
    before(room) {
      plan(room)
      onStage(room)
      for (const number of [1, 2, 3, 4, 5]) addTimer(room, `Workshop ${number}`)
    },
    seen: 'Keynote',
  },
  'a message': {
    path: viewer,
    before(room) {
      runTimer(room)
      room.run({ type: 'message.edit', messageId: addMessage(room, 'Two minutes, please'), isVisible: true })
    },
    seen: 'Two minutes, please',
  },
  'results below the clock': {
    path: viewer,
    before(room) {
      runTimer(room)
      room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
    },
    seen: 'Which talk next?',
  },
  'results below the clock and a long message': {
    path: viewer,
    before(room) {
      runTimer(room, 1_500)
      room.run({ type: 'poll.edit', pollId: addPoll(room), isActive: true, showResults: true })
      const messageId = addMessage(room, 'Please come back to the main hall: the panel begins earlier. '.repeat(2))
      room.run({ type: 'message.edit', messageId, isVisible: true })
    },
    seen: 'Which talk next?',
  },
  'a locked display': { path: viewer, before: update({ isViewerLocked: true }), seen: 'Viewer Access Restricted' },
  'a room that was deleted': {
    path: viewer,
    before: (room) => runTimer(room),
    async seen(room) {
      await text('Opening talk')
      room.run({ type: 'room.delete' })
      await text('Room deleted')
    },
  },
  'a display that lost its connection': {
    path: viewer,
    before: (room) => runTimer(room),
    async seen(room) {
      await text('Opening talk')
      room.line.cut()
      await text('reconnecting')
    },
  },
}

/** As dark as an organiser chooses, and an accent. */
const ownColors = { backgroundColor: '#12304a', accentColor: '#ffd27a' }

/** Pages on phones, laptops and lecterns, at 320x568 and with large text. */
export const pageStates: Readonly<Record<string, PageState>> = {
  'an agenda without sessions': { path: agenda, before: () => undefined, seen: 'No Sessions Scheduled' },
  'a planned agenda in another zone': { path: agenda, before: plan, seen: 'for you' },
  'an agenda that runs late': { path: agenda, before: (room) => runTimer(room, 600, 900), seen: 'About to end' },
  'a locked agenda': { path: agenda, before: update({ isViewerLocked: true }), seen: 'Viewer Access Restricted' },
  'the agenda of an event that was deleted': { path: agenda, before: () => undefined, seen: deleted },
  'the poster': { path: poster, before: () => undefined, seen: 'How it works' },
  'the poster in the colours of the room': { path: poster, before: update(ownColors), seen: 'How it works' },
  'the lectern in the colours of the room': {
    path: speaker,
    before(room) {
      update(ownColors)(room)
      onStage(room)
    },
    seen: 'Thank the sponsors',
  },
  'the poster of a closed event': { path: poster, before: update({ isJoinLocked: true }), seen: 'Joining is closed' },
  'the poster of a room that was deleted': { path: poster, before: () => undefined, seen: deleted },
  'the lectern': { path: speaker, before: onStage, seen: 'Thank the sponsors' },
  'the lectern without a timer': { path: speaker, before: () => undefined, seen: 'No Timer Set' },
  'the lectern of a room that was deleted': { path: speaker, before: () => undefined, seen: deleted },
  'more time was asked for': {
    path: speaker,
    before: onStage,
    async seen() {
      await page.getByRole('button', { name: '2 more minutes', exact: true }).click()
      await text('2 more minutes requested')
    },
  },
  'other times to ask for': {
    path: speaker,
    before: onStage,
    async seen() {
      await page.getByRole('button', { name: 'Other times', exact: true }).click()
      await text('How much more time?')
    },
  },
  'the lectern without a connection': {
    path: speaker,
    before: onStage,
    async seen(room) {
      await text('Thank the sponsors')
      room.line.cut()
      await text('No connection')
    },
  },
}

/** Opens a room in its state; the page comes next. */
export function venueOf({ before }: PageState): TestRoom {
  const room = openRoom('Spring conference')
  before(room)
  return room
}

/** Waits until a page shows its state. */
export async function reach({ seen }: Pick<PageState, 'seen'>, room: TestRoom): Promise<void> {
  await (typeof seen === 'function' ? seen(room) : text(seen))
}

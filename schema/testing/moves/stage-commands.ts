/** Commands of the desk for the stage: the room itself, an event file, timers and messages. */
import * as fc from 'fast-check'
import { linkRights, noLinks } from '../../core/rights.ts'
import type { Command } from '../../engine/commands/commands.ts'
import * as limits from '../../limits.ts'
import { messageColors, messagePlaces } from '../../tools/messages/entity.ts'
import { feedbackStyles, questionModerations } from '../../tools/room/settings.ts'
import { tokenId } from '../../tools/room/tokens.ts'
import type { Scene } from '../../tools/stage/entity.ts'
import { cueColors } from '../../tools/timers/cue-colors.ts'
import { webhookEvents } from '../../tools/webhooks/entity.ts'
import { webhookId } from '../../tools/webhooks/rules.ts'
import { isoTime } from '../../values/time.ts'
import { noon, roomId } from '../rooms/facts.ts'
import {
  type Arbitraries,
  base,
  type CommandTable,
  commandOf,
  editOf,
  type Fields,
  instant,
  messageId,
  mostly,
  options,
  word,
} from './drawing.ts'
import { newQuiz } from './quiz-commands.ts'

const seconds = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: limits.maxTimerSeconds }))
const anySeconds = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -limits.maxTimerSeconds, max: limits.maxTimerSeconds }),
)
const timerId = fc.constant('open')
const after = fc.option(fc.constant('open'))
const anyScene = fc.oneof(
  fc.record({ kind: fc.constantFrom('timer', 'questions', 'qr', 'thanks') }),
  fc.record({ kind: fc.constant('poll'), id: fc.constant('open'), isPinned: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('game', 'question', 'leaderboard'), id: fc.constant('open') }),
) as fc.Arbitrary<Scene>
const color = fc.constantFrom(...messageColors)
const shownTo = fc.constantFrom(...messagePlaces)
const opens = fc.option(
  fc.record({
    kind: fc.constantFrom('poll', 'quiz', 'live_message'),
    id: fc.constant('open'),
    showResults: fc.boolean(),
  }),
)
const plan = {
  trigger: fc.constantFrom('manual', 'linked', 'scheduled'),
  plannedStart: fc.option(instant),
  endsAt: fc.option(instant),
  overtime: fc.constantFrom('continue', 'stop'),
  warnSeconds: fc.integer({ min: 5, max: 60 }),
  dangerSeconds: fc.option(fc.integer({ min: 0, max: 10 })),
  chimes: fc.constantFrom('none', 'end', 'all'),
  speaker: word,
  notes: word.map((text) => `canary-notes-${text}`),
  speakerNotes: word.map((text) => `for-speaker-${text}`),
  color: fc.option(fc.constantFrom(...cueColors)),
  opens,
  isSkipped: fc.constantFrom(false, false, true),
  isParallel: fc.constantFrom(false, false, true),
  isPrivate: fc.boolean(),
  keepsPercent: fc.constantFrom(0, 50, 50, 80, 100),
  number: fc.constantFrom('', '5b'),
  cells: fc.constant({}),
}
const newTimer = { name: word, duration: seconds, isCountUp: fc.boolean() }
/** A plan that mostly follows the rules: a purely random one would be refused too often. */
const added = fc.record({ ...newTimer, ...plan }).map((timer) => ({
  ...timer,
  trigger: timer.plannedStart === null && timer.trigger === 'scheduled' ? 'linked' : timer.trigger,
  warnSeconds: timer.warnSeconds + 10,
}))
const accessPasswordHash = fc.option(word.map((text) => `hash:${text}`))
const settings = {
  name: word,
  isActive: fc.boolean(),
  hasEngagementFeatures: fc.boolean(),
  feedbackEnabled: fc.boolean(),
  isViewerLocked: fc.boolean(),
  isJoinLocked: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York'),
  eventDate: fc.constantFrom('2026-11-21', '2026-11-22'),
  language: fc.constantFrom('en', 'de'),
  hasQuestions: mostly,
  questionModeration: fc.constantFrom(...questionModerations),
  hasWordFilter: fc.boolean(),
  maskedWords: fc.boolean().map((has) => (has ? ['gosh'] : [])),
  hasReactions: fc.boolean(),
  columns: fc.boolean().map((has) => (has ? [{ id: 'av', name: 'AV', color: null }] : [])),
  feedbackStyle: fc.constantFrom(...feedbackStyles),
  backgroundColor: fc.constantFrom(null, '#101828'),
  accentColor: fc.constantFrom(null, '#ffcc00'),
  movesCues: fc.boolean(),
}

const digests = fc.constantFrom('A'.repeat(43), 'B'.repeat(43), 'C'.repeat(43))
const hookIds = fc.constantFrom('hook-a', 'hook-b').map((short) => webhookId(roomId, short))

export const stageCommands = {
  'room.update': editOf('room.update', {}, { ...settings, base }),
  'room.set_password': editOf('room.set_password', { accessPasswordHash }, { ...settings, base }),
  'room.set_logo': commandOf('room.set_logo', {
    picture: fc.constantFrom(null, { type: 'image/png', widthPx: 8, heightPx: 4, base64: 'AAAA' }),
  }),
  'room.rotate_control': commandOf('room.rotate_control', {}),
  'room.claim': commandOf('room.claim', {}),
  'room.make_link': commandOf('room.make_link', { rights: fc.constantFrom(...linkRights) }),
  'room.make_token': commandOf('room.make_token', {
    name: fc.constantFrom('Companion', 'A shell'),
    rights: fc.constantFrom('full', ...linkRights),
    digest: digests,
  }),
  'room.end_token': commandOf('room.end_token', { tokenId: digests.map((digest) => tokenId(roomId, digest)) }),
  'room.make_webhook': commandOf('room.make_webhook', {
    url: fc.constantFrom('https://shore.example/a', 'https://shore.example/b'),
    events: fc.subarray([...webhookEvents], { minLength: 1 }),
    at: fc.subarray([0, 30, 60], { minLength: 1 }),
    minutes: fc.constantFrom(1, 5),
    sealed: fc.constant('sealed'),
    short: fc.constantFrom('hook-a', 'hook-b'),
  }),
  'room.pause_webhook': commandOf('room.pause_webhook', { webhookId: hookIds, isPaused: fc.boolean() }),
  'room.end_webhook': commandOf('room.end_webhook', { webhookId: hookIds }),
  'room.end_link': commandOf('room.end_link', { rights: fc.constantFrom(...linkRights) }),
  'room.join_programme': commandOf('room.join_programme', {
    programme: fc.record({
      id: fc.constantFrom('programme-a', 'programme-b'),
      createdBy: fc.constantFrom(null, 'user-1'),
      controlEpoch: fc.integer({ min: 1, max: 3 }),
      links: fc.constant(noLinks),
    }),
  }),
  'room.leave_programme': commandOf('room.leave_programme', {
    programmeId: fc.constantFrom('programme-a', 'programme-b'),
  }),
  'room.delete': commandOf('room.delete', {}),
  'event.import': fc
    .record({
      // Links from cues to the file’s own entries have their own test: event.test.ts.
      timers: fc.array(
        added.map((timer) => ({ ...timer, opens: null })),
        { maxLength: 2 },
      ),
      messages: fc.array(fc.record({ content: word, color, shownTo }), { maxLength: 2 }),
      polls: fc.array(fc.record({ id: word, question: word, options, allowMultiple: fc.boolean() }), { maxLength: 2 }),
      quizzes: fc.array(fc.record({ id: word, ...newQuiz }), { maxLength: 2 }),
      liveMessages: fc.array(fc.record({ id: word, content: word, senderType: fc.constant('presenter') }), {
        maxLength: 1,
      }),
    })
    .map((lists) => ({
      type: 'event.import',
      event: { format: 'cuelight-event', version: 1, room: { name: 'Hall' }, ...lists },
    })) as fc.Arbitrary<Command>,
  'timer.add': fc
    .oneof(fc.record(newTimer), added)
    .map((timer) => ({ type: 'timer.add', ...timer })) as fc.Arbitrary<Command>,
  'timer.add_batch': fc
    .array(added, { minLength: 1, maxLength: 3 })
    .map((timers) => ({ type: 'timer.add_batch', timers })) as fc.Arbitrary<Command>,
  'timer.start': editOf('timer.start', { timerId }, { startedAgo: fc.nat({ max: 120 }) }),
  'timer.give': commandOf('timer.give', { timerId, seconds: fc.integer({ min: -120, max: 120 }) }),
  'rundown.next': commandOf('rundown.next', { after }),
  'rundown.previous': commandOf('rundown.previous', { after }),
  'rundown.take_lengths': commandOf('rundown.take_lengths', {
    lengths: fc.array(fc.record({ timerId, seconds: fc.integer({ min: 1, max: 600 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  'rundown.delay': commandOf('rundown.delay', {
    from: fc.integer({ min: -60, max: 900 }).map((seconds) => isoTime(noon + seconds * 1000)),
    seconds: fc.integer({ min: -60, max: 600 }),
  }),
  'rundown.take_schedule': commandOf('rundown.take_schedule', {
    add: fc.array(
      fc.record({ name: word, duration: fc.integer({ min: 1, max: 600 }), isCountUp: fc.constant(false) }),
      {
        maxLength: 1,
      },
    ),
    edit: fc.array(fc.record({ timerId, base: fc.constant(isoTime(noon)), name: word, speaker: word }), {
      maxLength: 1,
    }),
    gone: fc.array(fc.record({ timerId, base: fc.constant(isoTime(noon)) }), { maxLength: 1 }),
  } as unknown as Arbitraries<Fields<'rundown.take_schedule'>>),
  'rundown.catch_up': commandOf('rundown.catch_up', {
    until: fc.constant('open'),
    seconds: fc.integer({ min: -60, max: 20 }),
    rows: fc.array(fc.record({ timerId, seconds: fc.integer({ min: -60, max: 60 }) }), { maxLength: 2 }),
  }),
  'room.stage': editOf('room.stage', {}, { blackout: fc.boolean(), scene: anyScene, showsResults: fc.boolean() }),
  'room.flash': commandOf('room.flash', {}),
  'room.undo': fc.constantFrom<Command>({ type: 'room.undo' }, { type: 'room.undo' }, { type: 'room.undo', skip: 2 }),
  'room.redo': fc.constant({ type: 'room.redo' }),
  'timer.pause': commandOf('timer.pause', { timerId }),
  'timer.reset': commandOf('timer.reset', { timerId }),
  'timer.adjust': commandOf('timer.adjust', { timerId, currentTime: anySeconds }),
  'timer.edit': editOf('timer.edit', { timerId }, {
    ...newTimer,
    order: fc.nat({ max: 12 }),
    ...plan,
    base,
  } as unknown as Arbitraries<Omit<Fields<'timer.edit'>, 'timerId'>>),
  'timer.delete': commandOf('timer.delete', { timerId }),
  'timer.select': commandOf('timer.select', { timerId }),
  'message.add': editOf('message.add', { content: word, color }, { shownTo, isVisible: fc.boolean() }),
  'message.edit': editOf(
    'message.edit',
    { messageId },
    { content: word, color, shownTo, isVisible: fc.boolean(), base },
  ),
  'message.delete': commandOf('message.delete', { messageId }),
  'signal.send': fc.oneof(
    fc.record({ type: fc.constant('signal.send'), kind: fc.constant('seen'), messageId }),
    fc.record({
      type: fc.constant('signal.send'),
      kind: fc.constant('time'),
      minutes: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ type: fc.constant('signal.send'), kind: fc.constant('ready') }),
  ) as fc.Arbitrary<Command>,
  'signal.answer': commandOf('signal.answer', {
    signalId: fc.constant('open'),
    state: fc.constantFrom('granted', 'declined', 'done'),
  }),
} satisfies Partial<CommandTable>

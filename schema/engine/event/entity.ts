/** A whole event as a file: what was prepared in a room, without its answers, its links and its secrets. */
import * as z from 'zod/mini'
import { refusalMessage } from '../../errors.ts'
import { addLiveMessageBody } from '../../tools/live-messages/commands.ts'
import { maxLiveMessagesPerRoom } from '../../tools/live-messages/entity.ts'
import { pictureText } from '../../tools/look/picture.ts'
import { addMessageBody } from '../../tools/messages/commands.ts'
import { maxMessagesPerRoom } from '../../tools/messages/entity.ts'
import { filedPollWith } from '../../tools/polls/commands.ts'
import { maxPollsPerRoom } from '../../tools/polls/entity.ts'
import { filedQuizWith } from '../../tools/quizzes/commands.ts'
import { maxQuizzesPerRoom } from '../../tools/quizzes/entity.ts'
import { eventSettings } from '../../tools/room/commands.ts'
import { listedTimer } from '../../tools/timers/commands.ts'
import { maxTimersPerRoom } from '../../tools/timers/entity.ts'
import { entityId } from '../../values/input.ts'

/** What a cue may open has a name in the file, by which the cue refers to it. */
const named = { id: entityId }
const upTo = <T extends z.ZodMiniType>(entry: T, max: number) =>
  z._default(z.array(entry).check(z.maxLength(max, { error: `A room holds at most ${max}.` })), [])

const version = 1
const notAnEvent = 'This is not an event that Cuelight has exported.'
const isNewer = (input: unknown): boolean => typeof input === 'number' && input > version

/** What was prepared in a room. */
const fields = {
  format: z.literal('cuelight-event', { error: notAnEvent }),
  version: z.literal(version, {
    error: ({ input }) => (isNewer(input) ? 'This event was exported by a newer Cuelight.' : notAnEvent),
  }),
  room: z.object(eventSettings, { error: notAnEvent }),
  /** The logo in Base64; a room that an event is added to keeps its own. */
  logo: z.optional(z.nullable(pictureText)),
  timers: upTo(z.extend(listedTimer, { id: z.optional(entityId) }), maxTimersPerRoom),
  messages: upTo(addMessageBody, maxMessagesPerRoom),
  polls: upTo(filedPollWith(named), maxPollsPerRoom),
  quizzes: upTo(filedQuizWith(named), maxQuizzesPerRoom),
  /** Only those that a cue opens, and those that wait for their time. */
  liveMessages: upTo(z.extend(addLiveMessageBody, named), maxLiveMessagesPerRoom),
}
const event = z.object(fields, { error: notAnEvent })

/** Whether something is an event of a newer release, which this one cannot read. */
export const isOfNewerRelease = (value: unknown): boolean =>
  z.object({ format: fields.format, version: z.number().check(z.gt(version)) }).safeParse(value).success

/** An event file that is complete: what its cues open and what its live messages wait for is in it. */
export const eventBody = event.check(({ value, issues }) => {
  const names = new Set([
    ...value.polls.map(({ id }) => `poll ${id}`),
    ...value.quizzes.map(({ id }) => `quiz ${id}`),
    ...value.liveMessages.map(({ id }) => `live_message ${id}`),
  ])
  for (const [index, { opens }] of value.timers.entries()) {
    const isThere = opens == null || !('id' in opens) || names.has(`${opens.kind} ${opens.id}`)
    if (isThere) continue
    const message = refusalMessage('opened_not_found')
    issues.push({ code: 'custom', path: ['timers', index, 'opens'], message, input: opens })
  }
  const cues = new Set(value.timers.map(({ id }) => id))
  for (const [index, { onCue }] of value.liveMessages.entries()) {
    if (onCue == null || cues.has(onCue.timerId)) continue
    const message = refusalMessage('cue_not_found')
    issues.push({ code: 'custom', path: ['liveMessages', index, 'onCue', 'timerId'], message, input: onCue.timerId })
  }
})
export type EventFile = z.output<typeof eventBody>
/** An event file as it is sent, before defaults are filled in. */
export type EventInput = z.input<typeof eventBody>

/** The event with each of its planned instants moved. */
export const withInstants = (event: EventFile, moved: (at: string | null | undefined) => string | null): EventFile => ({
  ...event,
  timers: event.timers.map((timer) => ({
    ...timer,
    plannedStart: moved(timer.plannedStart),
    endsAt: moved(timer.endsAt),
  })),
  liveMessages: event.liveMessages.map((message) => ({ ...message, sendAt: moved(message.sendAt) })),
})

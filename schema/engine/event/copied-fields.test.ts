import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { stateWith } from '../../testing/rooms/state.ts'
import { liveMessage } from '../../tools/live-messages/entity.ts'
import { message } from '../../tools/messages/entity.ts'
import { poll, pollKinds } from '../../tools/polls/entity.ts'
import { quiz } from '../../tools/quizzes/entity.ts'
import { timer } from '../../tools/timers/entity.ts'
import { copyOfTimer } from '../../tools/timers/plan/copy.ts'
import { eventOf } from './queries.ts'
import { eventSections } from './sections.ts'

const same = (id: string) => id

/** Fields that belong to one entry of one room, or say what has happened to it. */
const ofRoom = ['roomId', 'createdBy', 'createdAt', 'updatedAt']
const happened = ['isActive', 'startedAt', 'closedAt', 'resetAt', 'cueTime', 'order']
const ofTimer = ['currentTime', 'restMs', 'isRunning', 'startedAt', 'startedFirstAt', 'endedAt']

/** An entry with a value of its own in each field. The sections only copy them, so their types do not matter here. */
const entry = (schema: z.ZodMiniObject, more: object) =>
  ({ ...Object.fromEntries(Object.keys(schema.shape).map((field) => [field, `own ${field}`])), ...more }) as never

/** Each entity of an event, what a copy has of it, and the fields that are named here as those that stay. */
const copies: [string, z.ZodMiniObject, (schema: z.ZodMiniObject) => object, string[]][] = [
  ...poll.def.options.map((option, index): (typeof copies)[number] => {
    const kind = pollKinds[index]
    const written = (schema: z.ZodMiniObject) => eventSections.poll.written(entry(schema, { kind, labels: [] }), same)
    const stay = kind === 'choice' ? ['kind'] : kind === 'word_cloud' ? ['reviews'] : []
    return [`a poll: ${kind}`, option, written, [...ofRoom, ...happened, 'showResults', ...stay]]
  }),
  ['a quiz', quiz, (schema) => eventSections.quiz.written(entry(schema, {}), same), [...ofRoom, ...happened]],
  [
    'a message',
    message,
    (schema) => eventSections.message.written(entry(schema, {}), same),
    [...ofRoom, 'id', 'isVisible'],
  ],
  [
    'a live message',
    liveMessage,
    (schema) => eventSections.live_message.written(entry(schema, { onCue: { timerId: 'a', at: 'start' } }), same),
    [...ofRoom, 'senderName', 'sessionId', 'isVisible', 'isPinned', 'sentAt'],
  ],
  [
    'a cue in an event',
    timer.def.options[0],
    (schema) => {
      const cue = entry(schema, { opens: { kind: 'feedback' } })
      return eventOf(eventSections, { ...stateWith(), timers: [cue] }).timers?.[0] ?? {}
    },
    [...ofRoom, ...ofTimer, 'id', 'order'],
  ],
  [
    'a cue in the same room',
    timer.def.options[0],
    (schema) => copyOfTimer(entry(schema, {})),
    [...ofRoom, ...ofTimer, 'id', 'plannedStart', 'endsAt', 'isSkipped'],
  ],
]

describe('[Y3] a copy has each field of an entity, or the field is named here as one that stays', () => {
  test.each(copies)('%s', (_name, schema, copied, stay) => {
    const fields = Object.keys(schema.shape)
    const left = fields.filter((field) => !(field in copied(schema)))
    expect(left.toSorted()).toEqual(fields.filter((field) => stay.includes(field)).toSorted())
  })
})

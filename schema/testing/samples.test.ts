/**
 * The previous release’s data is kept in `samples/`: its entities are stored, its server may send to today’s pages,
 * and its pages may be open while today's server sends to them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wholeDecoder } from '../decoders/whole.ts'
import { answerKinds } from '../engine/answers.ts'
import { entries } from '../engine/entries.ts'
import { undoStep } from '../engine/undo/step.ts'
import { replyViews, streamFrames } from '../engine/wire/wire.ts'
import { readErrorCode, type ServerFrame } from '../protocol.ts'
import { room } from '../tools/room/entity.ts'
import { type SampleFile, written } from './release.ts'

const samplesIn = (file: SampleFile) => {
  const text = readFileSync(join(import.meta.dirname, `samples/${file}.json`), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, object>)
}
const files = Object.keys(written) as SampleFile[]

/** How each kind of entity is read back. */
const schemas: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = {
  room,
  ...Object.fromEntries(Object.entries(entries).map(([tool, { stored }]) => [tool, stored])),
  'running timer': entries.timer.stored,
  ballot: answerKinds.poll.row,
  'open attempt': answerKinds.quiz.row,
  'completed attempt': answerKinds.quiz.row,
  feedback: answerKinds.feedback.row,
  'question vote': answerKinds.question.row,
  'question tally': answerKinds.question.tally,
  step: undoStep,
  'poll tally': answerKinds.poll.tally,
  'quiz tally': answerKinds.quiz.tally,
  player: answerKinds.game.row,
  'game tally': answerKinds.game.tally,
  'feedback tally': answerKinds.feedback.tally,
}

describe('data that the previous release wrote', () => {
  const frames = (['room-states', 'frames', 'acks'] as const).flatMap(samplesIn)

  test.each(frames)('is read in full by today’s page: %s', (_name, frame) => {
    expect(wholeDecoder.readFrame(JSON.stringify(frame))).toMatchObject(frame)
  })

  test.each(samplesIn('stored'))('is read back in full from storage: %s', (name, entity) => {
    expect(schemas[name]?.safeParse(entity)).toMatchObject({ success: true, data: entity })
  })

  test('is read over REST: the room, and the code of a refusal', () => {
    const replies = Object.fromEntries(samplesIn('replies'))
    const { role: _role, serverNow, ...flat } = replies['room'] as Record<string, unknown>
    const { timers, messages, polls, quizzes, liveMessages, selectedTimerId, ...settings } = flat
    const lists = { timers, messages, polls, quizzes, liveMessages, selectedTimerId }
    expect(wholeDecoder.readRoomReply(replies['room'])).toMatchObject({
      serverNow,
      snapshot: { room: settings, ...lists },
    })
    expect(readErrorCode(replies['error'])).toBe('viewer_locked')
  })
})

describe('data that this release writes', () => {
  test.each(files)('has every field that the previous release’s pages and rooms look for: %s', (file) => {
    const today: Record<string, unknown> = JSON.parse(JSON.stringify(written[file]))
    for (const [name, sample] of samplesIn(file)) expect([name, today[name]]).toMatchObject([name, sample])
  })

  test('is covered in full: a frame of every type and a reply of every kind', () => {
    const outside: Exclude<ServerFrame['type'], keyof typeof streamFrames>[] = [
      'resumed',
      'room_locked',
      'room_closed',
      'participant_state',
      'present',
      'crowd',
      'reactions',
      'read_check',
      'screens',
      'screen_updated',
      'screen_removed',
      'screen_report',
      'screen_state',
      'screen_action',
      'people',
      'person_updated',
      'person_left',
      'storage',
      'webhooks',
      'error',
    ]
    expect(Object.keys(written.frames).sort()).toEqual([...Object.keys(streamFrames), ...outside].sort())
    expect(Object.keys(written.acks).sort()).toEqual(Object.keys(replyViews).sort())
  })
})

import { expect, test } from 'vitest'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { project } from '../../../schema/engine/wire/project.ts'
import { messageWith } from '../../../schema/testing/rooms/entries.ts'
import { idOf, noon } from '../../../schema/testing/rooms/facts.ts'
import { pollWith } from '../../../schema/testing/rooms/polls.ts'
import { stateWith } from '../../../schema/testing/rooms/state.ts'
import { done } from '../../../schema/testing/steps.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { onTheWall } from './wall.ts'

const room = stateWith({
  polls: [pollWith('poll', { isActive: true, showResults: true })],
  messages: [messageWith('hidden'), messageWith('shown', { isVisible: true })],
})
const after = (...commands: Command[]) => commands.reduce((state, command) => done(state, command).state, room)
const wall = (...commands: Command[]) => onTheWall(project(after(...commands), 'controller'))
const kinds = (...commands: Command[]) => wall(...commands).map(({ kind }) => kind)
const pollScene: Command = { type: 'room.stage', scene: { kind: 'poll', id: idOf('poll'), isPinned: false } }
const qr: Command = { type: 'room.stage', scene: { kind: 'qr' } }
const dark: Command = { type: 'room.stage', blackout: true }

test.each<[string[], Command[]]>([
  [['results', 'message'], []],
  // A scene takes the place of the timer and of the results over it.
  [['scene', 'message'], [pollScene]],
  [['scene', 'message'], [qr]],
  [['blackout', 'results', 'message'], [dark]],
  [
    ['blackout', 'scene', 'message'],
    [dark, qr],
  ],
  [['results'], [{ type: 'message.edit', messageId: idOf('shown'), isVisible: false }]],
  // What is for the speaker alone is not on the wall.
  [['results'], [{ type: 'message.edit', messageId: idOf('shown'), shownTo: 'speaker' }]],
  [['message'], [{ type: 'poll.edit', pollId: idOf('poll'), showResults: false }]],
])('[B9] %j are on the wall', (expected, commands) => {
  expect(kinds(...commands)).toEqual(expected)
})

test('[B9] a room with nothing but a timer has nothing to take off', () => {
  expect(onTheWall(project(stateWith(), 'viewer'))).toEqual([])
})

test.each<[string, Command[]]>([
  ['a blackout', [dark]],
  ['a scene', [qr]],
  ['a poll', [pollScene]],
  ['results and a message', []],
])('[B9] each is taken off by its command: %s', (_name, commands) => {
  let held = after(...commands)
  for (const item of onTheWall(project(held, 'controller'))) {
    held = done(held, item.clear).state
    expect(onTheWall(project(held, 'controller')).map(({ kind }) => kind)).not.toContain(item.kind)
  }
})

test('[B8] [B9] a poll that leaves the display leaves nothing behind', () => {
  const off: Command = { type: 'room.stage', scene: { kind: 'timer' } }
  expect(kinds(pollScene, off)).toEqual(['message'])
  const older = { ...room, polls: [...room.polls, pollWith('older', { showResults: true, closedAt: isoTime(noon) })] }
  const stop: Command = { type: 'poll.edit', pollId: idOf('poll'), isActive: false, showResults: false }
  const left = done(done(older, pollScene).state, stop).state
  expect(onTheWall(project(left, 'viewer')).map(({ kind }) => kind)).toEqual(['message'])
})

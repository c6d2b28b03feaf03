import { expect, it } from 'vitest'
import { answered, type Change, emptied, put, type UndoChange } from '../../schema/core/change.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { participantsToUpdate } from '../../schema/engine/wire/project.ts'
import { noon } from '../../schema/testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../schema/testing/rooms/polls.ts'
import { stateWith } from '../../schema/testing/rooms/state.ts'
import type { Role } from '../../schema/view/role.ts'
import { quietCrowd } from '../../worker/testing/ports.ts'
import { MemoryStore } from '../store/memory-store.ts'
import type { LoadedRoom } from './ports.ts'
import { planUpdates } from './publish.ts'
import { Publisher } from './publisher.ts'
import { RoomInMemory } from './room-in-memory.ts'
import { RoomQueries } from './room-queries.ts'

const poll = pollWith('p', { isActive: true })
const tally = { totalResponses: 1, counts: [1, 0] }
const voted = answered('poll', ballotWith('p', 'ada'), null, tally)
const undoChange = (returned: UndoChange['returned']): UndoChange => ({
  kind: 'undoSteps',
  before: [],
  steps: [],
  made: [],
  returned,
  forgotten: [],
})
const back = undoChange([{ tool: 'poll', id: poll.id, tally }])

const open = stateWith({ polls: [poll] })
const stage = { ...open.stage, blackout: true }
const locked: RoomState = { ...open, room: { ...open.room, isJoinLocked: true } }

/** Which of the two participants get their own answers, once for each time. */
function toldOwn(before: RoomState, changes: readonly Change[]): string[] {
  const told: string[] = []
  const room: LoadedRoom = {
    state: before,
    epoch: 'e',
    revs: { controller: 0, viewer: 0, audience: 0, speaker: 0 },
    shortCode: null,
  }
  const plan = planUpdates(room, open, changes)
  const memory = new RoomInMemory(plan.next, { now: () => noon }, () => {})
  const queries = new RoomQueries(memory, new MemoryStore())
  const crowd = {
    ...quietCrowd,
    tellEachParticipant: () => void told.push('ada', 'ben'),
    tellParticipant: (participantId: string) => void told.push(participantId),
  }
  const made = { changes, participants: participantsToUpdate(changes), asker: null, from: undefined }
  new Publisher({ crowd, queries, memory }).tell(room, plan, made)
  return told
}

it.each<[string, RoomState, Change[], string[]]>([
  ['a vote', open, [voted], ['ada']],
  ['an edit of a poll', open, [put('poll', poll, poll)], []],
  ['deleted answers', open, [emptied('poll', poll.id)], ['ada', 'ben']],
  ['restored answers', open, [back], ['ada', 'ben']],
  ['some deleted and some restored answers', open, [emptied('poll', poll.id), back], ['ada', 'ben']],
  ['a vote among restored answers', open, [voted, back], ['ada', 'ben']],
  ['a step that restores nothing', open, [undoChange([])], []],
  ['a lifted lock', locked, [put('room', open.room, locked.room)], ['ada', 'ben']],
  ['a lock lifted together with restored answers', locked, [put('room', open.room, locked.room), back], ['ada', 'ben']],
])('[P18] sends a participant’s own answers once for %s', (_, before, changes, told) => {
  expect(toldOwn(before, changes)).toEqual(told)
})

it('makes no frame for a role that nobody hears', () => {
  const told: string[] = []
  const room: LoadedRoom = {
    state: open,
    epoch: 'e',
    revs: { controller: 0, viewer: 0, audience: 0, speaker: 0 },
    shortCode: null,
  }
  const plan = planUpdates(room, { ...open, stage }, [put('stage', stage, open.stage)])
  const memory = new RoomInMemory(plan.next, { now: () => noon }, () => {})
  const queries = new RoomQueries(memory, new MemoryStore())
  const crowd = {
    ...quietCrowd,
    isHeard: (role: Role) => role === 'viewer',
    tell: (role: Role, frames: readonly string[]) => void told.push(role, ...frames),
  }
  new Publisher({ crowd, queries, memory }).tell(room, plan)
  expect(told).toEqual(['viewer', expect.stringContaining('"rev":1')])
  // Where the streams of the others are is known all the same.
  expect(plan.next.revs).toMatchObject({ controller: 1, viewer: 1 })
})

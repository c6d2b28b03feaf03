import { expect, it } from 'vitest'
import { answered, type Change, emptied, type Noted, put } from '../../schema/core/change.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { ballotWith, noon, pollWith, stateWith } from '../../schema/testing/rooms.ts'
import { concernedBy } from '../../schema/view/project.ts'
import { quietCrowd } from '../../worker/testing/ports.ts'
import { MemoryStore } from '../store/memory-store.ts'
import type { LoadedRoom } from './ports.ts'
import { planUpdates } from './publish.ts'
import { RoomReading } from './room-reading.ts'
import { Teller } from './teller.ts'

const poll = pollWith('p', { isActive: true })
const tally = { totalResponses: 1, counts: [1, 0] }
const voted = answered('poll', ballotWith('p', 'ada'), null, tally)
const noted = (returned: Noted['returned']): Noted => ({
  kind: 'noted',
  before: [],
  steps: [],
  made: [],
  returned,
  forgotten: [],
})
const back = noted([{ tool: 'poll', id: poll.id, tally }])

const open = stateWith({ polls: [poll] })
const locked: RoomState = { ...open, room: { ...open.room, isJoinLocked: true } }

/** Who of two participants is told what they did, each time that they are. */
function toldOwn(before: RoomState, changes: readonly Change[]): string[] {
  const told: string[] = []
  const room: LoadedRoom = {
    state: before,
    epoch: 'e',
    revs: { controller: 0, viewer: 0, audience: 0 },
    shortCode: null,
  }
  const plan = planUpdates(room, open, changes)
  const loaded = () => plan.next
  const now = () => noon
  const reading = new RoomReading({ settled: loaded, loaded, now, store: new MemoryStore() })
  const crowd = {
    ...quietCrowd,
    tellEachParticipant: () => void told.push('ada', 'ben'),
    tellParticipant: (participantId: string) => void told.push(participantId),
  }
  const whose = { concerned: concernedBy(changes), asker: null, from: undefined }
  new Teller({ crowd, reading, loaded, now }).tell(room, plan, changes, whose)
  return told
}

it.each<[string, RoomState, Change[], string[]]>([
  ['a vote', open, [voted], ['ada']],
  ['a poll that is edited', open, [put('poll', poll, poll)], []],
  ['answers that are gone', open, [emptied('poll', poll.id)], ['ada', 'ben']],
  ['answers that come back', open, [back], ['ada', 'ben']],
  ['answers of which some are gone and others come back', open, [emptied('poll', poll.id), back], ['ada', 'ben']],
  ['a vote among answers that come back', open, [voted, back], ['ada', 'ben']],
  ['a step that brings nothing back', open, [noted([])], []],
  ['a lock that is lifted', locked, [put('room', open.room, locked.room)], ['ada', 'ben']],
  ['a lock that is lifted as answers come back', locked, [put('room', open.room, locked.room), back], ['ada', 'ben']],
])('[P18] sends what a participant did once for %s', (_, before, changes, told) => {
  expect(toldOwn(before, changes)).toEqual(told)
})

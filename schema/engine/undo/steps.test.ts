import { expect, it } from 'vitest'
import * as limits from '../../limits.ts'
import { factsAt, noon } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { step } from '../commands/step.ts'
import type { UndoStep } from './step.ts'
import { isSameEntry } from './write.ts'

it('[U1] an answer makes no step, and looks at none of those that are there: a crowd sends thousands', () => {
  const poll = pollWith('p', { isActive: true })
  let looks = 0
  const undoSteps = Array.from({ length: limits.undoSteps }, (_, n): UndoStep => {
    const held = {
      number: n + 1,
      type: 'poll.edit',
      label: '',
      code: 'poll.edit',
      params: {},
      at: noon,
      opId: null,
      rights: [],
      needs: [],
      isUndone: false,
      isSkipped: false,
      isFollowed: false,
    }
    return {
      ...held,
      get keeps() {
        looks += 1
        return [{ tool: 'poll' as const, id: poll.id }]
      },
    }
  })
  const state = { ...stateWith({ polls: [poll] }), undoSteps }
  const facts = factsAt(noon, 'new', { participantId: 'ada', opId: 'vote' })
  const voted = step(state, { type: 'poll.vote', pollId: poll.id, selectedOptions: [0], sessionId: null }, facts)
  expect(voted).toMatchObject({ ok: true, changes: [{ kind: 'answered' }] })
  expect(looks).toBe(0)
})

it('[U5] an entry that was not there before is no other one, whatever its fields: an import adds a thousand', () => {
  let looks = 0
  const entry = new Proxy(pollWith('p'), {
    ownKeys: (poll) => {
      looks += 1
      return Reflect.ownKeys(poll)
    },
  })
  expect([isSameEntry(null, entry), isSameEntry(entry, null), isSameEntry(null, null)]).toEqual([false, false, true])
  expect(looks).toBe(0)
  expect(isSameEntry(entry, pollWith('p'))).toBe(true)
})

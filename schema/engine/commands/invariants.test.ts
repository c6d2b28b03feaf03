import { expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import { roomIdOf } from '../../ids.ts'
import * as limits from '../../limits.ts'
import { always } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { roomId } from '../../testing/rooms/facts.ts'
import { isShownAt } from '../../tools/messages/entity.ts'
import { inOrder } from '../../tools/timers/clock.ts'

/** What is true in any life of a room. */
test('[T11] [T12] at most one timer runs that is not parallel, and it is the selected one', () => {
  always(({ after }) => {
    const running = after.timers.filter((t) => t.isRunning && !t.isParallel)
    expect(running.length).toBeLessThanOrEqual(1)
    if (running[0] !== undefined) expect(after.selectedTimerId).toBe(running[0].id)
  })
})

test('[T15] an adjusted or reset timer is never below zero', () => {
  always(({ command, result, after }) => {
    if (!result.ok || (command?.type !== 'timer.adjust' && command?.type !== 'timer.reset')) return
    const timer = after.timers.find((t) => t.id === command.timerId)
    expect(timer?.currentTime).toBeGreaterThanOrEqual(0)
    expect(timer?.currentTime).toBeLessThanOrEqual(limits.maxTimerSeconds)
  })
})

test('[T17] [T7] the list is in order, and the orders are 0, 1, 2 and so on', () => {
  always(({ after }) => {
    expect(after.timers.map((t) => t.order)).toEqual(after.timers.map((_, place) => place))
    expect(inOrder(after.timers)).toEqual(after.timers)
  })
})

test('[T10] a new timer is last', () => {
  always(({ command, before, after, result }) => {
    if (command?.type !== 'timer.add' || !result.ok) return
    expect(after.timers.slice(0, -1)).toEqual(before.timers)
    expect(after.timers.at(-1)).toMatchObject({ name: command.name, order: before.timers.length })
  })
})

test('[T18] the selection names an existing timer, or nothing', () => {
  always(({ after }) => {
    if (after.selectedTimerId !== null) expect(after.timers.map((t) => t.id)).toContain(after.selectedTimerId)
  })
})

test('[M3] each place shows at most one message', () => {
  always(({ after }) => {
    for (const place of ['displays', 'speaker'] as const)
      expect(after.messages.filter((one) => isShownAt(one, place)).length).toBeLessThanOrEqual(1)
  })
})

test('[R4] [R3] epochs only rise, and the identity of a room never changes', () => {
  always(({ before, after }) => {
    expect(after.room.controlEpoch).toBeGreaterThanOrEqual(before.room.controlEpoch)
    expect(after.room.accessEpoch).toBeGreaterThanOrEqual(before.room.accessEpoch)
    const identity = ({ room }: RoomState) => [room.id, room.createdAt]
    expect(identity(after)).toEqual(identity(before))
  })
})

test('[R8] an owned room keeps its owner', () => {
  always(({ before, after }) => {
    if (before.room.createdBy !== null) expect(after.room.createdBy).toBe(before.room.createdBy)
  })
})

test('[I1] every id in the room names the room and is used once', () => {
  always(({ after }) => {
    const { timers, messages, polls, quizzes, liveMessages, questions } = after
    const ids = [...timers, ...messages, ...polls, ...quizzes, ...liveMessages, ...questions].map((entity) => entity.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(roomIdOf(id)).toBe(roomId)
  })
})

test('[E1] [V18] [Q22] lists are sorted by age, then by id; moved polls and quizzes are sorted by place', () => {
  always(({ after }) => {
    for (const list of [after.polls, after.quizzes]) {
      const places = list.map(({ order = 0, createdAt, id }) => `${order + 1_000} ${createdAt} ${id}`)
      expect(places).toEqual([...places].sort())
    }
    for (const list of [after.messages, after.liveMessages, after.questions]) {
      const places = list.map(({ createdAt, id }) => `${createdAt} ${id}`)
      expect(places).toEqual([...places].sort())
    }
  })
})

test('[Q2] at most one quiz is active', () => {
  always(({ after }) => {
    expect(after.quizzes.filter((quiz) => quiz.isActive).length).toBeLessThanOrEqual(1)
  })
})

test('[K7] at most one question is on the display, and never a waiting or hidden one', () => {
  let shown = 0
  always(({ after }) => {
    const onDisplay = after.questions.filter((question) => question.isOnDisplay)
    expect(onDisplay.length).toBeLessThanOrEqual(1)
    for (const { state } of onDisplay) expect(['open', 'answered']).toContain(state)
    shown += onDisplay.length
  })
  expect(shown).toBeGreaterThan(inLong(500, 125))
})

test('[K3] [K8] nobody has two votes for a question, even after merges', () => {
  let merged = 0
  always(({ command, result, rowsAfter }) => {
    const keys = rowsAfter.question.map(({ questionId, participantId }) => `${questionId} ${participantId}`)
    expect(new Set(keys).size).toBe(keys.length)
    if (result.ok && command?.type === 'question.merge') merged += 1
  })
  expect(merged).toBeGreaterThanOrEqual(inLong(1, 0))
})

import { expect, it } from 'vitest'
import { nobody } from '../../../schema/core/door.ts'
import type { Command } from '../../../schema/engine/commands/commands.ts'
import { ok } from '../../../schema/errors.ts'
import { handClock } from '../../../worker/testing/ports.ts'
import { answerPauseMs, answersAtOnce, GatheredAnswers } from './gathered-answers.ts'

const startedAt = 1_000_000

/** A gathering with a clock set by hand, what was done together, and who was told. */
function gathering() {
  const clock = handClock(startedAt)
  const done: string[][] = []
  const told: string[] = []
  const answers = new GatheredAnswers<string>({
    clock,
    answerAll: (sent) => {
      done.push(sent.map(({ from }) => from))
      return sent.map(() => ok({ reply: { kind: 'gone', view: null }, rev: 0 }))
    },
  })
  const add = (...from: string[]) => {
    for (const one of from) {
      const command: Command = { type: 'poll.vote', pollId: 'poll', selectedOptions: [0], sessionId: null }
      answers.add({ command, who: nobody, opId: one, from: one, keepsOwn: true }, ({ ok: isDone }) => {
        if (isDone) told.push(one)
      })
    }
  }
  return { answers, done, told, add, until: (ms: number) => clock.runUntil(startedAt + ms) }
}

it('does an answer that comes alone at once, and those that follow together', () => {
  const { done, told, add, until } = gathering()
  add('first')
  expect(told).toEqual(['first'])
  add('second', 'third')
  expect(told).toEqual(['first'])
  until(1)
  expect(done).toEqual([['first'], ['second', 'third']])
  expect(told).toEqual(['first', 'second', 'third'])
  until(2 + answerPauseMs)
  add('later')
  expect(done.at(-1)).toEqual(['later'])
})

it('does what waits before anything else that changes the room, and once', () => {
  const { answers, done, add, until } = gathering()
  add('first', 'second')
  answers.doNow()
  until(10)
  answers.doNow()
  expect(done).toEqual([['first'], ['second']])
})

it('does no more at once than a press may wait for', () => {
  const { done, add } = gathering()
  add(...Array.from({ length: 2 * answersAtOnce + 1 }, (_, n) => `phone ${n}`))
  expect(done.map(({ length }) => length)).toEqual([1, answersAtOnce, answersAtOnce])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientFrame } from '../../../schema/client-frames.ts'
import { clientFrame } from '../../../schema/client-frames.ts'
import type { Reaction } from '../../../schema/tools/reactions/entity.ts'
import { createReactionSender } from './reaction-sender.ts'

/** A phone with its own clock. */
function phone() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  const sent: { at: number; frame: ClientFrame }[] = []
  const tap = createReactionSender({
    send: (frame) => sent.push({ at: now, frame }),
    now: () => now,
    later: (run, ms) => timers.push({ at: now + ms, run }),
  })
  function pass(ms: number): void {
    const until = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      timers = timers.filter((timer) => timer !== due)
      now = due.at
      due.run()
    }
    now = until
  }
  return { tap, pass, sent }
}

test('the first tap is sent immediately, the next within a second, and a third in that second does not count', () => {
  const { tap, pass, sent } = phone()
  expect([tap('clap'), tap('heart'), tap('party')]).toEqual([true, true, false])
  expect(sent).toEqual([{ at: 0, frame: { type: 'reactions', reactions: ['clap'] } }])
  pass(1_000)
  expect(sent[1]).toEqual({ at: 1_000, frame: { type: 'reactions', reactions: ['heart'] } })
  pass(5_000)
  expect(sent).toHaveLength(2)
  expect(tap('wow')).toBe(true)
  expect(sent).toHaveLength(3)
})

test('in any pattern of taps, frames are valid, and there is at most one a second', () => {
  const kinds = fc.constantFrom<Reaction>('clap', 'heart', 'laugh', 'wow', 'yes', 'party')
  fc.assert(
    fc.property(fc.array(fc.record({ waitMs: fc.nat({ max: 900 }), kind: kinds }), { maxLength: 60 }), (taps) => {
      const { tap, pass, sent } = phone()
      let counted = 0
      for (const { waitMs, kind } of taps) {
        pass(waitMs)
        if (tap(kind)) counted += 1
      }
      pass(5_000)
      const reactions = sent.flatMap(({ frame }) => (frame.type === 'reactions' ? frame.reactions : []))
      expect(reactions).toHaveLength(counted)
      for (const { frame } of sent) expect(clientFrame.safeParse(frame).success).toBe(true)
      sent.slice(1).forEach(({ at }, place) => {
        expect(at - (sent[place]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
      })
    }),
  )
})

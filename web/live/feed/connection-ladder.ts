/** How a lost connection is shown: first not at all, then as a dot, then as a sentence. */
import { useEffect, useRef, useState } from 'react'
import type { RoomFeed } from './use-room-feed.ts'

/** 'back' is the short message after a loss that was shown as a sentence. */
export type LadderStep = 'calm' | 'dot' | 'banner' | 'back'

const dotAfterMs = 2_000
const bannerAfterMs = 5_000
const backForMs = 3_000

/** The step of a loss of this length, and in how many ms the next one follows (null: it is the last). */
export function ladderStep(downForMs: number): { step: LadderStep; nextMs: number | null } {
  if (downForMs < dotAfterMs) return { step: 'calm', nextMs: dotAfterMs - downForMs }
  if (downForMs < bannerAfterMs) return { step: 'dot', nextMs: bannerAfterMs - downForMs }
  return { step: 'banner', nextMs: null }
}

/** What to show about a connection now. */
export function useLadder({ connection, downSinceMs }: Pick<RoomFeed, 'connection' | 'downSinceMs'>): LadderStep {
  const [step, setStep] = useState<LadderStep>('calm')
  const hadBanner = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function climb(since: number): void {
      const { step: next, nextMs } = ladderStep(performance.now() - since)
      hadBanner.current = next === 'banner'
      setStep(next)
      if (nextMs !== null) timer = setTimeout(() => climb(since), nextMs)
    }
    if (downSinceMs !== null) {
      climb(downSinceMs)
    } else if (connection === 'live' && hadBanner.current) {
      hadBanner.current = false
      setStep('back')
      timer = setTimeout(() => setStep('calm'), backForMs)
    } else {
      setStep('calm')
    }
    return () => clearTimeout(timer)
  }, [connection, downSinceMs])

  return step
}

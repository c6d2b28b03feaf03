/** How much a person is told of a lost connection: first nothing, then a dot, then a sentence (design language 2.6). */
import { useEffect, useRef, useState } from 'react'

/** 'back' is the short word after a loss that had a sentence. */
export type LadderStep = 'calm' | 'dot' | 'banner' | 'back'

export const dotAfterMs = 2_000
export const bannerAfterMs = 5_000
export const backForMs = 3_000

/** The step of a loss that has lasted so long, and in how many ms the next one comes (null: it is the last). */
export function ladderStep(downForMs: number): { step: LadderStep; nextMs: number | null } {
  if (downForMs < dotAfterMs) return { step: 'calm', nextMs: dotAfterMs - downForMs }
  if (downForMs < bannerAfterMs) return { step: 'dot', nextMs: bannerAfterMs - downForMs }
  return { step: 'banner', nextMs: null }
}

/** @param downSinceMs by `performance.now()`, null while nothing is lost */
export function useLadder(downSinceMs: number | null): LadderStep {
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
    } else if (hadBanner.current) {
      hadBanner.current = false
      setStep('back')
      timer = setTimeout(() => setStep('calm'), backForMs)
    } else {
      setStep('calm')
    }
    return () => clearTimeout(timer)
  }, [downSinceMs])

  return step
}

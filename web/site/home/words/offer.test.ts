import { describe, expect, it } from 'vitest'
import { offerAt } from './offer.ts'

const textsAt = (now: string) => Object.values(offerAt(Date.parse(now))).flat()
const deadline = /31 December 2025/

describe('the early-adopter offer', () => {
  it('is open until the end of its last day', () => {
    const texts = textsAt('2025-12-31T23:59:59.999Z')
    expect(texts).toContain('Discount expires 31 December 2025')
    expect(texts.filter((text) => /\bended\b/.test(text))).toEqual([])
  })

  it('reads as past from the next day on, wherever its date appears', () => {
    const texts = textsAt('2026-01-01T00:00:00.000Z')
    expect(texts).toContain('The early-adopter discount ended on 31 December 2025')
    for (const text of texts.filter((text) => deadline.test(text))) expect(text).toMatch(/ended on 31 December 2025/)
    // Nobody is promised it any more: its end is shown next to every discount.
    for (const text of texts.filter((text) => /discount|50%/.test(text))) expect(text).toMatch(deadline)
    expect(texts.filter((text) => /expires|\bget\b|receive\b/.test(text))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { isJoinable } from './joinable.ts'

test.each([
  { hasEngagementFeatures: true, isJoinLocked: false, expected: true },
  { hasEngagementFeatures: true, isJoinLocked: true, expected: false },
  { hasEngagementFeatures: false, isJoinLocked: false, expected: false },
  { hasEngagementFeatures: false, isJoinLocked: true, expected: false },
])(
  'with engagement features $hasEngagementFeatures and the lock $isJoinLocked, a phone may join: $expected',
  (room) => {
    expect(isJoinable(room)).toBe(room.expected)
  },
)

import { expect, test } from 'vitest'
import { refusalMessage } from '../../../../schema/errors.ts'
import { lockDisplayHint, lockJoiningHint } from './room-card.ts'

test('the hint of a lock says what every page of the locked role shows', () => {
  expect(lockDisplayHint).toContain(refusalMessage('viewer_locked'))
  expect(lockJoiningHint).toContain(refusalMessage('join_locked'))
})

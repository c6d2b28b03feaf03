import { expect, test } from 'vitest'
import { always, alwaysInGames, alwaysWithAudience } from '../testing/lives.ts'
import { isCommandTurn, type Turn } from '../testing/moves.ts'
import { handlerOf } from './handlers.ts'

/** What any command may be refused with: something is not there, or nobody was named who could have sent it. */
const common = ['not_found', 'invalid', 'join_required', 'not_signed_in']

/** Notes each refusal of a command, as its tool declares it or not. */
const noteUndeclared = (found: { declared: Set<string>; undeclared: Set<string> }) => (turn: Turn) => {
  if (!isCommandTurn(turn) || turn.result.ok) return
  const { code } = turn.result
  if (common.includes(code)) return
  const { refuses = [] } = handlerOf(turn.command)
  const kind = refuses.includes(code) ? 'declared' : 'undeclared'
  found[kind].add(`${turn.command.type}: ${code}`)
}

test('in random lives, each command is refused only as its tool declares', () => {
  const found = { declared: new Set<string>(), undeclared: new Set<string>() }
  for (const lives of [always, alwaysInGames, alwaysWithAudience]) lives(noteUndeclared(found))
  expect([...found.undeclared].sort()).toEqual([])
  expect(found.declared.size).toBeGreaterThan(20)
})

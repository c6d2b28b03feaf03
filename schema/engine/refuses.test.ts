import { expect, test } from 'vitest'
import { always, alwaysInGames, alwaysWithAudience } from '../testing/lives.ts'
import { isCommandTurn, type Turn } from '../testing/moves.ts'
import { handlerOf } from './handlers.ts'

/** What any command may be refused with: something is not there, or nobody was named who could have sent it. */
const common = ['not_found', 'invalid', 'join_required', 'not_signed_in']

/** Notes each refusal that the tool of its command does not declare. */
const noteUndeclared = (found: Set<string>) => (turn: Turn) => {
  if (!isCommandTurn(turn) || turn.result.ok) return
  const { code } = turn.result
  const { refuses = [] } = handlerOf(turn.command)
  if (!common.includes(code) && !refuses.includes(code)) found.add(`${turn.command.type}: ${code}`)
}

test('in random lives, each command is refused only as its tool declares', () => {
  const found = new Set<string>()
  for (const lives of [always, alwaysInGames, alwaysWithAudience]) lives(noteUndeclared(found))
  expect([...found].sort()).toEqual([])
})

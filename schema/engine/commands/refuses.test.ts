import { expect, test } from 'vitest'
import { always, alwaysInGames, alwaysWithAudience } from '../../testing/lives.ts'
import { isCommandTurn, type Turn } from '../../testing/moves.ts'
import { deskRefusals, refusals } from '../../words/refusals.ts'
import { commandTypes, isControllers } from './commands.ts'
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

test('what a guest or a speaker may be refused with is said in all languages, and a code has one sentence', () => {
  const ofGuests = commandTypes.filter((type) => !isControllers({ type }))
  const told = ofGuests.flatMap((type) => handlerOf({ type }).refuses ?? [])
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter((code) => code in deskRefusals)).toEqual([])
  expect(Object.keys(refusals).filter((code) => code in deskRefusals)).toEqual([])
})
